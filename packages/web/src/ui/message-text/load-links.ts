import { lazyTool } from '../lazy-tool.ts'

/** What finds links. Until it is there they are plain text. */
export const { useLoaded: useLinks } = lazyTool(async () => (await import('./find-links.ts')).findLinks)
