import { pl } from '@gwar/protocol/texts/pl'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeBrowser, hasBrowser } from '../../browser.ts'
import { PATIENCE_MS } from '../../patience.ts'
import { openSample, type Sample } from '../../sample/sample.ts'
import { SCENES } from '../../scenes/scenes.ts'
import { Stage } from '../../scenes/stage.ts'

afterAll(closeBrowser)

/** Landmarks, headings and live regions: what a screen reader goes by. */
const STATIONS =
  /^\s*- '?(banner|navigation|main|complementary|region|form|log|heading|status|alert|timer)\b.*/

describe.skipIf(!hasBrowser())('read out', () => {
  let sample: Sample

  beforeAll(async () => {
    sample = await openSample()
  })

  afterAll(() => sample.close())

  /** Looks until what stands in the page in the order in which it is read is so: some of it comes when the page is idle. */
  async function seeStations(name: string, look: (found: readonly string[]) => void): Promise<void> {
    const scenes = SCENES.filter((scene) => scene.name === name)
    const failures = await Stage.playAll(sample, scenes, { width: 1440 }, ({ page }) =>
      vi.waitFor(
        async () => {
          const lines = (await page.locator('body').ariaSnapshot()).split('\n')
          look(lines.filter((line) => STATIONS.test(line)).map((line) => line.replace(/^\s*- '?|'?:?$/g, '')))
        },
        { timeout: PATIENCE_MS, interval: 100 },
      ),
    )
    expect(failures).toEqual([])
  }

  it('[D19] a channel: conversations, bar, what is above the list, messages and what arrives, the box, then the panel', async () => {
    const channel = [
      `region "${pl.toast.region}"`,
      `navigation "${pl.buffers.title}"`,
      `region "${pl.buffers.private}"`,
      `heading "${pl.buffers.private}" [level=2]`,
      `region "${pl.buffers.channels}"`,
      `heading "${pl.buffers.channels}" [level=2]`,
      `banner "${pl.topBar.label}"`,
      'heading "#rudzik" [level=1]',
      `region "${pl.strip.title}"`,
      `region "${pl.channel.pinned}"`,
      'main',
      `log "${pl.channel.messages}"`,
      // what arrives is told politely, and at once where it concerns the reader
      'status',
      'alert',
      // the end of a ban
      'status',
      `form "${pl.composer.toChannel({ name: '#rudzik' })}"`,
      // how much the box suggests
      'status',
    ]
    await seeStations('channel', (found) => expect(found).toEqual(channel))
    const panel = [
      `complementary "${pl.users.title}"`,
      `heading "${pl.users.title}" [level=2]`,
      `status: ${pl.users.count({ count: 20 })}`,
    ]
    await seeStations('users', (found) => expect(found).toEqual([...channel, ...panel]))
  })

  it('[A9] settings: tabs, the heading of the page, its parts each under a heading, then the sample', async () => {
    await seeStations('settings', (found) => {
      expect(found.slice(0, 5)).toEqual([
        `region "${pl.toast.region}"`,
        `navigation "${pl.settings.title}"`,
        'banner',
        `heading "${pl.settings.basic}" [level=1]`,
        'main',
      ])
      expect(found.at(-1)).toMatch(/^complementary /)
      const parts = found.slice(5, -1)
      expect(parts.length).toBeGreaterThan(4)
      for (let at = 0; at < parts.length; at += 2) {
        expect(parts[at]).toMatch(/^region /)
        expect(parts[at + 1]).toBe(parts[at]!.replace('region', 'heading') + ' [level=2]')
      }
    })
  })
})
