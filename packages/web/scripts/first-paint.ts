import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('../public/first-paint.js', import.meta.url))

/**
 * Packs the script that stands before everything else, which is copied as it is otherwise, and names the letters to it
 * (`data-letters`), because it decides when they are asked for.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: { write: false, rolldownOptions: { input: SOURCE, output: { format: 'iife' } } },
      })
      const [script] = (Array.isArray(built) ? built : [built]).flatMap((result) =>
        'output' in result ? result.output : [],
      )
      if (script?.type !== 'chunk') this.error('first-paint.js was not built')
      this.emitFile({ type: 'asset', fileName: 'first-paint.js', source: script.code })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const letters = Object.keys(bundle ?? {}).filter((file) =>
          /inter-(?:latin|polish)-.{8}\.woff2$/.test(file),
        )
        const paths = letters.map((file) => `/${file}`).join(' ')
        return html.replace(' src="/first-paint.js"', `$& data-letters="${paths}"`)
      },
    },
  }
}
