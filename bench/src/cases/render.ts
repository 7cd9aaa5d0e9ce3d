import { buildWebClient } from '@gwar/server/web-client'
import { startChromium } from '../browser/chromium.ts'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { startGwar } from '../run/gwar.ts'
import { anyPlace } from '../run/place.ts'
import { fullPlace, MESSAGES } from './full-place.ts'
import { firstLoad, manyMembers, timeToInteractive } from './render-start.ts'
import { StreamScene, type Stream } from './render-stream.ts'

const SECONDS = 20
const WHOLE_SECONDS = 60
const SLOW = 4

/**
 * The channel's page in a real browser: what it loads, how soon it can be used, and what a flood of lines costs.
 */
export async function render(options: Options): Promise<readonly CaseReport[]> {
  await buildWebClient()
  const chromium = await startChromium()
  if (chromium === null)
    return [{ title: 'render: the page in Chromium', rows: [], notes: ['Chromium is not installed here.'] }]
  const { browser } = chromium
  const { runs } = options
  const place = await anyPlace(options.engines)
  const gwar = await startGwar(place)
  const seconds = options.isWhole ? WHOLE_SECONDS : SECONDS
  const streams: readonly Stream[] = [
    { perSecond: 100, slowness: 1, seconds },
    { perSecond: 500, slowness: 1, seconds },
    // not five times as much: so slow a core falls behind for minutes
    { perSecond: 100, slowness: SLOW, seconds },
  ]
  const scene = await StreamScene.open(gwar, browser)
  const streamRows: Row[] = []
  for (const stream of streams) streamRows.push(await scene.row('200 rich rows', stream, runs))
  const files = await firstLoad(gwar, browser)
  const members = await manyMembers(gwar, browser, 'render', runs)
  scene.close()
  await gwar.stop()

  const starts: Row[] = []
  const [engine] = options.engines
  const full = engine === undefined ? null : await fullPlace(engine)
  if (full !== null) {
    const gwar = await startGwar(full.place)
    const load = `${MESSAGES} messages in the store`
    starts.push(
      await timeToInteractive(gwar, browser, {
        subject: `Gwar on ${engine}`,
        load,
        channel: 'million',
        runs,
      }),
    )
    await gwar.stop()
    await full.release()
  }
  await chromium.stop()
  return [
    {
      title: 'render: lines that come while somebody reads at the bottom',
      rows: streamRows,
      notes: [
        'CPU of the page’s main thread for each frame: what came since the last one, React, styles, layout, paint.',
        'off the bottom: behind the paint of each frame. unaccounted: said, but neither shown nor told as skipped.',
        'heap, nodes: more behind a collection than before the stream, with the list full both times.',
      ],
    },
    {
      title: 'render: what the page of a channel of plain lines loads until it can be used',
      rows: files,
      notes: [
        'As the server sends it to somebody who has nothing cached; kB of 1000 bytes.',
        'All that was asked for until rows stood there and the box took text; what lines with links, emoji, files or previews need comes on top.',
      ],
    },
    {
      title: 'render: from the address to rows and a box to write in',
      rows: [...starts, members],
      notes: [
        'Nothing is cached, nothing delayed: the way through the network comes on top.',
        'The members are put into the answer to NAMES within the page; the service sends the rest.',
      ],
    },
  ]
}
