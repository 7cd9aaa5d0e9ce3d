import { loadPageTexts } from '../../locale/locale-store.ts'
import { lazyTool } from '../../ui/loading/lazy-tool.ts'
import { loadInAdvance } from '../../ui/loading/late.ts'

/** Loads the code that finds and shows suggestions and runs commands, when somebody is about to write or the page is idle. */
export const {
  load: loadFinder,
  loaded: loadedFinder,
  useLoaded: useFinder,
} = lazyTool(async () => (await Promise.all([import('./finder.ts'), loadPageTexts()]))[0].finder)

loadInAdvance(loadFinder)
