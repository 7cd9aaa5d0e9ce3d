import { build, type Plugin } from 'vite'
import { newerThan103 } from '../src/overlay/newer-than-103.ts'

const ROOT = new URL('..', import.meta.url).pathname
const PAGE = `${ROOT}overlay.html`

/**
 * Builds the page of overlays beside the client: OBS carries an older browser than the client is built for, and loads
 * nothing of the client with it. What that browser does not know ends the build.
 */
export function overlayPage(): Plugin {
  return {
    name: 'overlay-page',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        root: ROOT,
        publicDir: false,
        build: {
          write: false,
          target: 'chrome103',
          cssTarget: 'chrome103',
          assetsInlineLimit: 0,
          modulePreload: false,
          rolldownOptions: { input: PAGE },
        },
      })
      const files = (Array.isArray(built) ? built : [built]).flatMap((result) =>
        'output' in result ? result.output : [],
      )
      for (const file of files) {
        const source = file.type === 'chunk' ? file.code : file.source
        const kind = /\.(js|css)$/.exec(file.fileName)?.[1]
        const newer =
          kind === undefined ? [] : newerThan103(kind === 'js' ? 'script' : 'style', String(source))
        if (newer.length > 0)
          this.error(`${file.fileName} is newer than the browser of OBS: ${newer.join(', ')}`)
        // letters are those of the client, under the same name
        if (!Object.hasOwn(bundle, file.fileName))
          this.emitFile({ type: 'asset', fileName: file.fileName, source })
      }
    },
  }
}
