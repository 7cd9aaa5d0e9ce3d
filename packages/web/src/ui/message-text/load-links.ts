import { lazyTool } from '../loading/lazy-tool.ts'

/** Loads the function that finds links. Until it is loaded, links are plain text. */
export const { load: loadLinks, useLoaded: useLinks } = lazyTool(
  async () => (await import('./find-links.ts')).findLinks,
)
