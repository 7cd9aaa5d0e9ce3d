import { build, type Plugin } from 'vite'
import { isBuiltFile } from '../src/worker/way-of.ts'

const SOURCE = new URL('../src/worker/service-worker.ts', import.meta.url).pathname

/**
 * Builds the service worker beside the page, at an address that never changes. It knows the files of this build by
 * name, so that each build has another worker, which browsers notice.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // after the names of all files are known
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .map((name) => `/${name}`)
          .filter(isBuiltFile)
          .toSorted()
        const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
        if (entry === undefined) this.error('the page has no entry script')
        const built = await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: { BUILD: JSON.stringify({ entry: `/${entry.fileName}`, files }) },
          build: {
            write: false,
            target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
            rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
          },
        })
        const [script] = (Array.isArray(built) ? built : [built]).flatMap((result) =>
          'output' in result ? result.output : [],
        )
        if (script?.type !== 'chunk') this.error('the service worker was not built')
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: script.code })
      },
    },
  }
}
