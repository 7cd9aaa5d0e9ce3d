import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from '../../axe.ts'
import { closeBrowser, hasBrowser } from '../../browser.ts'
import { openSample, type Sample } from '../../sample/sample.ts'
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
    [360, 0],
    [1440, 1],
  ] as const)(
    'axe finds nothing in any screen, panel and dialog, dark and light, and nothing moves that was asked to stand (%i px)',
    { timeout: 600_000 },
    async (width, parity) => {
      const scenes = SCENES.filter(({ widths }, index) =>
        widths === undefined ? index % 2 === parity : widths.includes(width),
      )
      const [inDark, inLight] = [new Set<string>(), new Set<string>()]
      const failures = await Stage.playAll(sample, scenes, { width }, async (stage) => {
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
        const findings = [...moving, ...dark, ...light]
        if (findings.length > 0) expect.fail(findings.join('\n'))
      })
      expect(failures).toEqual([])
    },
  )
})
