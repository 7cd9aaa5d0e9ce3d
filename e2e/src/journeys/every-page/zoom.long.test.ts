import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeBrowser, hasBrowser } from '../../browser.ts'
import { cutOff } from '../../cut-off.ts'
import { openSample, type Sample } from '../../sample/sample.ts'
import { SCENES } from '../../scenes/scenes.ts'
import { Stage } from '../../scenes/stage.ts'

afterAll(closeBrowser)

const MAIN = new Set([
  'login',
  'register',
  'rules',
  'channel',
  'channel-guest',
  'conversation',
  'reply',
  'users',
  'card',
  'emoticons',
  'search',
  'jump',
  'row-sheet',
  'purchase',
  'settings',
  'account',
  'channel-settings',
  'channel-people',
])

describe.skipIf(!hasBrowser())('enlarged', () => {
  let sample: Sample

  beforeAll(async () => {
    sample = await openSample()
  })

  afterAll(() => sample.close())

  // a window of 1280 by 1024
  it.each([
    [200, 640, 512],
    [400, 320, 256],
  ] as const)(
    '[D15] at %i percent (%i px) nothing of the main screens is cut off, and the box is at hand',
    { timeout: 300_000 },
    async (_percent, width, height) => {
      const scenes = SCENES.filter(({ name }) => MAIN.has(name))
      const failures = await Stage.playAll(sample, scenes, { width, height }, async ({ page, chat }) => {
        const findings = [...(await cutOff(page))]
        // under a dialog nothing is written
        if ((await chat.box.count()) > 0 && (await page.getByRole('dialog').count()) === 0) {
          await chat.box.scrollIntoViewIfNeeded()
          const box = await chat.box.boundingBox()
          if (box === null || box.y < 0 || box.y + box.height > height)
            findings.push('the box is out of reach')
        }
        if (findings.length > 0) expect.fail(findings.join('\n'))
      })
      expect(failures).toEqual([])
    },
  )
})
