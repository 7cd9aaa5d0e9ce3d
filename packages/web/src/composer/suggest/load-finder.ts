import { lazyTool } from '../../ui/lazy-tool.ts'
import { whenQuiet } from '../../ui/when-quiet.ts'

/** What finds and shows suggestions; it comes when somebody is about to write, or the page has nothing else to do. */
export const { load: loadFinder, loaded: loadedFinder } = lazyTool(
  async () => (await import('./finder.ts')).finder,
)

whenQuiet(() => void loadFinder().catch(() => undefined))
