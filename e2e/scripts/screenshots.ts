import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWebClient } from '@gwar/server/web-client'
import setup from '@gwar/testkit/global-setup'
import { closeBrowser, hasBrowser } from '../src/browser.ts'
import { openSample } from '../src/sample/sample.ts'
import { SCENES } from '../src/scenes/scenes.ts'
import { Stage } from '../src/scenes/stage.ts'

/**
 * `npm run screenshots [-- words]`: a picture of every screen and state (or of those with one of the words in their
 * name) at three widths, dark and light, Polish and partly English, from a service of its own with a sample channel.
 */
const FOLDER = fileURLToPath(new URL('../../.cache/screenshots/', import.meta.url))
const WIDTHS = [360, 800, 1440]
const THEMES = ['dark', 'light'] as const

if (!hasBrowser()) throw new Error('Chromium is not installed.')
const words = process.argv.slice(2)
const scenes = SCENES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (words.length === 0) await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
await buildWebClient()
const tearDown = await setup()
let count = 0
try {
  const sample = await openSample()
  for (const locale of ['pl', 'en'] as const)
    for (const width of WIDTHS) {
      const played = scenes.filter(
        ({ widths = WIDTHS, isTranslated = false }) =>
          widths.includes(width) && (locale === 'pl' || isTranslated),
      )
      const failed = await Stage.playAll(sample, played, { width, locale }, async (stage, scene) => {
        for (const theme of THEMES) {
          await stage.theme(theme)
          await stage.settled()
          const path = join(FOLDER, `${scene.name}-${width}-${theme}-${locale}.png`)
          await stage.page.screenshot({ path, caret: 'initial' })
          count += 1
        }
      })
      for (const failure of failed) {
        console.error(failure)
        process.exitCode = 1
      }
    }
  await sample.close()
} finally {
  await closeBrowser()
  await tearDown()
}
console.log(`${count} pictures in ${FOLDER}`)
