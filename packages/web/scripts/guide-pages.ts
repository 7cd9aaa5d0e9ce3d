import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { parseBlocks } from '../src/developer/markdown/blocks.ts'

/** `import blocks from './start.pl.md?blocks'`: Markdown is parsed when the client is built, not in each browser. */
export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?')
      if (query !== 'blocks') return null
      this.addWatchFile(file)
      return `export default ${JSON.stringify(parseBlocks(await readFile(file, 'utf8')))}`
    },
  }
}
