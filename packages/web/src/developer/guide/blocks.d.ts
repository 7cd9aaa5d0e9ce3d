/** Markdown as blocks, parsed when the client is built (`scripts/guide-pages.ts`). */
declare module '*.md?blocks' {
  const blocks: readonly import('../markdown/blocks.ts').Block[]
  export default blocks
}
