import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser } from '../../browser.ts'
import { hardToTell } from '../../forced-colours.ts'
import { openSample, type Sample } from '../../sample/sample.ts'
import { SCENES } from '../../scenes/scenes.ts'
import { Stage } from '../../scenes/stage.ts'

afterAll(closeBrowser)

describe.skipIf(!hasBrowser())("in the system's own colours", () => {
  let sample: Sample

  beforeAll(async () => {
    sample = await openSample()
  })

  afterAll(() => sample.close())

  // each width shows every second scene, because only positions differ between widths
  it.each([
    [360, 1],
    [1440, 0],
  ] as const)(
    '[A9, D41] on every screen buttons, fields, menus and dialogs have an edge, and what is chosen looks chosen (%i px)',
    { timeout: 600_000 },
    async (width, parity) => {
      const scenes = SCENES.filter(({ widths }, index) =>
        widths === undefined ? index % 2 === parity : widths.includes(width),
      )
      const failures = await Stage.playAll(
        sample,
        scenes,
        { width, hasForcedColours: true },
        async ({ page }) => {
          const findings = await hardToTell(page)
          if (findings.length > 0) expect.fail(findings.join('\n'))
        },
      )
      expect(failures).toEqual([])
    },
  )
})
