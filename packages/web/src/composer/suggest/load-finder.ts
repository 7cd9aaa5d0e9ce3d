import { lazyTool } from '../../ui/lazy-tool.ts'
import { whenQuiet } from '../../ui/when-quiet.ts'

/** Loads the code that finds and shows suggestions, when somebody is about to write or the page is idle. */
export const { load: loadFinder, loaded: loadedFinder } = lazyTool(
  async () => (await import('./finder.ts')).finder,
)

whenQuiet(() => void loadFinder().catch(() => undefined))
