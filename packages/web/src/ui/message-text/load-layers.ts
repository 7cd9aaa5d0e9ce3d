import { lazyTool } from '../loading/lazy-tool.ts'

/** Loads what lays emoticons over others. Until it is loaded they stand in the line as any other. */
export const { useLoaded: useStacks } = lazyTool(async () => (await import('./stacks.tsx')).withStacks)
