import type { Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const FIRST_SCREEN = 'packages/web/src/channel/channel-screen.tsx'
const CLIENT = '/packages/web/src/'
const OWN = /\/src\/(?:channel|composer)\//

/** The pages on which people log in and register. */
const ACCOUNT_SCREENS = [
  'packages/web/src/account/login/login-screen.tsx',
  'packages/web/src/account/register/register-screen.tsx',
]

let known: { readonly first: ReadonlySet<string>; readonly account: ReadonlySet<string> } | null = null

/**
 * The file of a module that the page of a channel is made of, or those of login and registration, and that does not come
 * with every page: those of their own together, those that other screens have too together. Null for all others, which
 * come in files as they are wanted.
 */
export function screenFile(id: string, graph: ModuleGraph): string | null {
  known ??= { first: modulesOf(graph, [FIRST_SCREEN]), account: modulesOf(graph, ACCOUNT_SCREENS) }
  if (known.first.has(id)) return OWN.test(id) ? 'first-screen' : 'shared'
  if (!known.account.has(id)) return null
  return id.includes('/src/account/') ? 'account' : 'forms'
}

/** What screens import, without what is imported when it is wanted, and without other packages: of them only parts are used. */
function modulesOf(graph: ModuleGraph, screens: readonly string[]): ReadonlySet<string> {
  const found = new Set(screens.map((screen) => new URL(`../../../${screen}`, import.meta.url).pathname))
  // a set that grows is gone through to its end
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (imported.includes(CLIENT)) found.add(imported)
  return found
}
