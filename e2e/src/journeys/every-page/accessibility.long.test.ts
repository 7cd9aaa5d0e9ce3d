import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser } from '../../browser.ts'
import { hardToTell } from '../../forced-colours.ts'
import { openSample, type Sample } from '../../sample/sample.ts'
import type { Scene } from '../../scenes/scene.ts'
import { SCENES } from '../../scenes/scenes.ts'
import { Stage } from '../../scenes/stage.ts'

afterAll(closeBrowser)

/** axe wants everything inside a landmark; a menu floats outside of them and belongs to its button. */
const isOfMenu = (finding: string): boolean => /^region: <div[^>]*role="menu"/.test(finding)

describe.skipIf(!hasBrowser())('for everybody', () => {
  let sample: Sample

  beforeAll(async () => {
    sample = await openSample()
  })

  afterAll(() => sample.close())

  // each width shows every second scene, because only positions differ between widths
  it.each([
    { width: 360, parity: 0, half: 1 },
    { width: 360, parity: 0, half: 2 },
    { width: 1440, parity: 1, half: 1 },
    { width: 1440, parity: 1, half: 2 },
  ])(
    '[A9, D41] axe finds nothing in any screen, panel and dialog, dark and light, nothing moves that was asked to stand, and in the colours of the system all has an edge and what is chosen looks chosen ($width px, half $half)',
    { timeout: 600_000 },
    async ({ width, parity, half }) => {
      const ofWidth = SCENES.filter(({ widths }, index) =>
        widths === undefined ? index % 2 === parity : widths.includes(width),
      )
      // in two halves, so that a slow machine ends each within its time
      const middle = Math.ceil(ofWidth.length / 2)
      const scenes = half === 1 ? ofWidth.slice(0, middle) : ofWidth.slice(middle)
      const [inDark, inLight] = [new Set<string>(), new Set<string>()]
      const failures = await Stage.playAll(sample, scenes, { width }, async (stage, scene) => {
        const { page } = stage
        const moving = await page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 200)),
        )
        const dark = (await axeFindings(page, undefined, inDark)).filter((finding) => !isOfMenu(finding))
        await stage.theme('light')
        const light = await axeFindings(page, 'color-contrast', inLight)
        await stage.theme('dark')
        // a scene whose network was cut or led astray cannot load the rules for them
        const forced = isTampered(scene) ? [] : await inForcedColours(page, () => hardToTell(page))
        const findings = [...moving, ...dark, ...light, ...forced]
        if (findings.length > 0) expect.fail(findings.join('\n'))
      })
      expect(failures).toEqual([])
    },
  )
})

const isTampered = ({ before, spoils = false }: Scene): boolean => before !== undefined || spoils

/** Looks at a page in the system's own colours, with what the client loads then; the trial bank's pages load nothing. */
async function inForcedColours<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.emulateMedia({ forcedColors: 'active' })
  // the sheet is known by its first rule: a layer that begins with the query for these colours
  await page.waitForFunction(
    () =>
      document.querySelector('script[src*="/assets/index-"]') === null ||
      [...document.styleSheets].some(({ cssRules }) => {
        const layer = cssRules[0]
        if (!(layer instanceof CSSLayerBlockRule)) return false
        const query = layer.cssRules[0]
        return query instanceof CSSMediaRule && query.conditionText.includes('forced-colors')
      }),
  )
  const seen = await look()
  await page.emulateMedia({ forcedColors: 'none' })
  return seen
}
