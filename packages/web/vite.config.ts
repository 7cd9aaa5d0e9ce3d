import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { BuildProgress } from './scripts/build-progress.ts'
import { className } from './scripts/class-name.ts'
import { classNamesOneByOne } from './scripts/class-names-one-by-one.ts'
import { compiledAtOnce } from './scripts/compiled-at-once.ts'
import { emojiPictures } from './scripts/emoji-pictures.ts'
import { screenFile } from './scripts/screen-file.ts'
import { firstPaint } from './scripts/first-paint.ts'
import { guidePages } from './scripts/guide-pages.ts'
import { keepBuildBefore } from './scripts/keep-build-before.ts'
import { overlayPage } from './scripts/overlay-page.ts'
import { serviceWorker } from './scripts/service-worker.ts'

/** Where `vite` finds the API and the socket while somebody works on the client. */
const server = process.env['GWAR_SERVER'] ?? 'http://127.0.0.1:8080'

const progress = new BuildProgress()

export default defineConfig({
  plugins: [
    progress.plugin,
    keepBuildBefore(),
    react(),
    classNamesOneByOne(),
    withoutScopes(),
    guidePages(),
    firstPaint(),
    overlayPage(),
    serviceWorker(),
    compiledAtOnce(),
    compressFiles(),
    emojiPictures(progress),
  ],
  resolve: {
    // what stands in for this where React has none
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  css: { modules: { generateScopedName: className } },
  build: {
    target: ['chrome111', 'edge111', 'firefox115', 'safari16.4'],
    outDir: 'dist',
    // keepBuildBefore does it
    emptyOutDir: false,
    // a data: address would need an exception in the content security policy
    assetsInlineLimit: 0,
    // the names of all that each screen is made of were 2 kB of the first load: only a channel's come with it
    modulePreload: {
      polyfill: false,
      resolveDependencies(file, files, { hostType }) {
        if (hostType === 'html') return files
        // what asks for a channel's screen was loaded with libraries itself
        if (file.includes('first-screen-'))
          return files.filter((name) => !/\/(?:libraries|rolldown-runtime)-/.test(name))
        return files.filter((name) => name.endsWith('.css'))
      },
    },
    // what the first screen needs anyhow comes in few files instead of thirty: each by itself packs worse, and
    // libraries stay while our code changes
    rolldownOptions: {
      // a constant and the name of a class stand where they are used: 1 kB less of the first load
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        // each name stands in what is loaded first, where its letters hardly pack: five tell a milliard versions apart
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') && !/^(?:index|first-screen|shared)/.test(name)
            ? 'assets/s-[hash:5][extname]'
            : 'assets/[name]-[hash][extname]',
        // names of late parts stand there, too: seven letters of a hash tell more versions apart than anybody makes
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'base', tags: ['$initial'] },
            {
              name: 'words',
              test: /\/protocol\/src\/texts\/(?:chat-text|dates|duration|formats|lazy|parts)\.ts$|dot-commands\.ts$|rules\/votes\.ts$/,
            },
            { name: screenFile, debugName: 'screens', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': server,
      '/irc': { target: server, ws: true },
    },
  },
})

/**
 * Leaves out which scope an application needs for a right: a browser is always the person's own login, and whoever had
 * scopes would be allowed nothing by the empty table.
 */
function withoutScopes(): Plugin {
  return {
    name: 'without-scopes',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/protocol/src/scope-of-right.ts') ? 'export const SCOPE_OF_RIGHT = {}' : null,
  }
}

/** Puts a `.br` and a `.gz` beside each file that shrinks, so that no server has to compress while somebody waits. */
function compressFiles(): Plugin {
  const pack = promisify(gzip)
  const ways = {
    br: promisify(brotliCompress),
    gz: (content: Buffer) => pack(content, { level: constants.Z_BEST_COMPRESSION }),
  }
  const write = async (file: string): Promise<void> => {
    const content = await readFile(file)
    for (const [ending, compress] of Object.entries(ways)) {
      const packed = await compress(content)
      if (packed.length < content.length) await writeFile(`${file}.${ending}`, packed)
    }
  }
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(?:js|css|svg)$/.test(file))
      progress.expect(files.length)
      await Promise.all(files.map((file) => write(join(dir, file)).then(() => progress.did())))
    },
  }
}
