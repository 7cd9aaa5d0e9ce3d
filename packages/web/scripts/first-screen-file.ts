import type { Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const FIRST_SCREEN = 'packages/web/src/channel/channel-screen.tsx'
const CLIENT = '/packages/web/src/'
const OWN = /\/src\/(?:channel|composer)\//

let known: ReadonlySet<string> | null = null

/**
 * The file of a module that the page of a channel is made of and that does not come with every page: those of its own
 * together, those that other screens have too together. Null for all others, which come in files as they are wanted.
 */
export function firstScreenFile(id: string, graph: ModuleGraph): string | null {
  known ??= modulesOfFirstScreen(graph)
  if (!known.has(id)) return null
  return OWN.test(id) ? 'first-screen' : 'shared'
}

/** Without those of other packages: of them only parts are used. */
function modulesOfFirstScreen(graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([new URL(`../../../${FIRST_SCREEN}`, import.meta.url).pathname])
  // a set that grows is gone through to its end
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (imported.includes(CLIENT)) found.add(imported)
  return found
}
