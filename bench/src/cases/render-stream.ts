import type { Browser } from 'playwright-core'
import { recordMainThread } from '../browser/main-thread.ts'
import { heldBy, visit, type Visit, type Visitor } from '../browser/visit.ts'
import { watchList } from '../browser/watch-list.ts'
import { quiet } from '../load/crowd.ts'
import { logIn, join } from '../load/manners.ts'
import { sendEvenly } from '../load/pace.ts'
import { Peer } from '../load/peer.ts'
import { png } from '../load/png.ts'
import { EMOTICONS, richLine } from '../load/rich-lines.ts'
import type { Row } from '../report/row.ts'
import type { Gwar } from '../run/gwar.ts'
import { usageOf } from '../run/usage.ts'

const CHANNEL = 'render'
const SPEAKERS = 10
/** Rows of a full list. */
const ROWS = 200
/** Warm-up before the heap is first measured, for caches that grow only once. */
const WARM_S = 5
const PATIENCE_MS = 60_000
/** When nothing has arrived for this long, everything that was said is there. */
const QUIET_MS = 300
const FRAME_MS = 8
/**
 * Allowed growth of the heap in MB, for caches that fill up to their limit; a leak would be some hundred bytes a
 * message.
 */
const HEAP_MB = 2

export interface Stream {
  readonly perSecond: number
  /** How many times slower than this machine's the simulated core is. */
  readonly slowness: number
  readonly seconds: number
}

/** What one stream of lines cost the reader's page. */
interface Result {
  readonly frames: readonly number[]
  readonly messagesPerSecond: number
  readonly framesPerSecond: number
  readonly mainPart: number
  readonly offBottom: number
  readonly shown: number
  readonly skipped: number
  readonly unaccounted: number
  readonly heapGrowthMb: number
  readonly nodeGrowth: number
  readonly longestGapMs: number
  readonly serverCpuS: number
}

/** A channel full of rich rows, and people in it who talk. */
export class StreamScene {
  readonly #gwar: Gwar
  readonly #browser: Browser
  readonly #reader: Visitor
  readonly #speakers: readonly Peer[]
  /** Ids of messages that are replied to. */
  #quoted: readonly string[] = []
  #said = 0

  private constructor(gwar: Gwar, browser: Browser, reader: Visitor, speakers: readonly Peer[]) {
    this.#gwar = gwar
    this.#browser = browser
    this.#reader = reader
    this.#speakers = speakers
  }

  static async open(gwar: Gwar, browser: Browser): Promise<StreamScene> {
    const tokens = await gwar.tokens(SPEAKERS + 1)
    const channelId = await gwar.createChannel(CHANNEL)
    const owner = tokens[0]!
    await addEmoticons(gwar, channelId, owner)
    const speakers: Peer[] = []
    for (const token of tokens.slice(0, SPEAKERS)) {
      const peer = await Peer.open({ port: gwar.port, transport: 'websocket' })
      await logIn(peer, 'web', token)
      await join(peer, 'web', `#${CHANNEL}`)
      speakers.push(peer)
    }
    // with colours and formats, and without previews, which would fetch the links
    speakers[0]!.send(`MODE #${CHANNEL} +c`)
    speakers[0]!.send(`MODE #${CHANNEL} -e`)
    for (const [index, mode] of ['o', 'h'].entries())
      speakers[0]!.send(`MODE #${CHANNEL} +${mode} member${index + 1}`)
    const reader = { name: `member${SPEAKERS}`, token: tokens[SPEAKERS]! }
    const scene = new StreamScene(gwar, browser, reader, speakers)
    await scene.#say({ perSecond: 500, slowness: 1, seconds: (2 * ROWS) / 500 })
    scene.#quoted = await newestIds(gwar, channelId, owner)
    return scene
  }

  async row(subject: string, stream: Stream, runs: number): Promise<Row> {
    const results: Result[] = []
    for (let run = 0; run < runs; run += 1) results.push(await this.#run(stream))
    const quantity = (name: string, unit: string, of: (result: Result) => number) => ({
      name,
      unit,
      values: results.map(of),
    })
    const at = (part: number) => (result: Result) =>
      result.frames[Math.floor(part * (result.frames.length - 1))] ?? Number.NaN
    const slow = stream.slowness > 1 ? `, a core ${stream.slowness} times slower` : ''
    return {
      subject,
      load: `${stream.perSecond}/s for ${stream.seconds} s${slow}`,
      quantities: [
        quantity('CPU a frame p50', 'ms', at(0.5)),
        quantity('p95', 'ms', at(0.95)),
        quantity('max', 'ms', at(1)),
        quantity('came', '/s', ({ messagesPerSecond }) => messagesPerSecond),
        quantity('frames', '/s', ({ framesPerSecond }) => framesPerSecond),
        quantity('longest gap', 'ms', ({ longestGapMs }) => longestGapMs),
        quantity('main thread', '% of a core', ({ mainPart }) => mainPart * 100),
        quantity('off the bottom', 'px', ({ offBottom }) => offBottom),
        quantity('shown', '', ({ shown }) => shown),
        quantity('skipped', '', ({ skipped }) => skipped),
        quantity('unaccounted', '', ({ unaccounted }) => unaccounted),
        quantity('heap', 'MB more', ({ heapGrowthMb }) => heapGrowthMb),
        quantity('nodes', 'more', ({ nodeGrowth }) => nodeGrowth),
        quantity('server CPU', 's', ({ serverCpuS }) => serverCpuS),
      ],
      expected: [
        ...(stream.perSecond <= 100 && stream.slowness === 1 ? [{ quantity: 'p95', atMost: FRAME_MS }] : []),
        { quantity: 'off the bottom', atMost: 1 },
        { quantity: 'unaccounted', atMost: 0 },
        { quantity: 'heap', atMost: HEAP_MB },
      ],
    }
  }

  close(): void {
    for (const peer of this.#speakers) peer.close()
  }

  async #run(stream: Stream): Promise<Result> {
    const opened = await visit(this.#browser, `${this.#gwar.url}/channels/${CHANNEL}`, this.#reader)
    try {
      await this.#say({ ...stream, seconds: WARM_S })
      await this.#untilShown(opened)
      await opened.devtools.send('Emulation.setCPUThrottlingRate', { rate: stream.slowness })
      const heldBefore = await heldBy(opened)
      const cpuBefore = usageOf(this.#gwar.pid).cpuS
      const saidBefore = this.#said
      const watching = await watchList(opened.page)
      const startedAt = performance.now()
      let cameMs = 0
      const mainThread = await recordMainThread(this.#browser, async () => {
        await this.#say(stream)
        cameMs = (await this.#untilShown(opened)) - startedAt
      })
      const watched = await watching.end()
      const serverCpuS = usageOf(this.#gwar.pid).cpuS - cpuBefore
      const heldAfter = await heldBy(opened)
      return {
        frames: mainThread.frames,
        messagesPerSecond: ((this.#said - saidBefore) * 1000) / cameMs,
        framesPerSecond: watched.frames / mainThread.wallS,
        mainPart: mainThread.cpuS / mainThread.wallS,
        offBottom: watched.offBottom,
        skipped: watched.skipped,
        unaccounted: Math.abs(this.#said - saidBefore - watched.shown - watched.skipped),
        shown: watched.shown,
        heapGrowthMb: heldAfter.heapMb - heldBefore.heapMb,
        nodeGrowth: heldAfter.nodes - heldBefore.nodes,
        longestGapMs: watched.longestGapMs,
        serverCpuS,
      }
    } finally {
      await opened.close()
    }
  }

  async #say({ perSecond, seconds }: Stream): Promise<void> {
    const to = { channel: `#${CHANNEL}`, reader: this.#reader.name, quoted: this.#quoted }
    const post = (): void => {
      this.#speakers[this.#said % SPEAKERS]!.send(richLine(this.#said, to))
      this.#said += 1
    }
    const start = performance.now()
    await sendEvenly(post, start, start + seconds * 1000, perSecond)
  }

  /**
   * Waits until everything has arrived, sends one more message and waits until the page shows it; gives when
   * everything had arrived.
   */
  async #untilShown({ page }: Visit): Promise<number> {
    const at = await quiet(this.#speakers, QUIET_MS)
    const text = `koniec ${this.#said}.`
    this.#speakers[0]!.send(`PRIVMSG #${CHANNEL} :${text}`)
    this.#said += 1
    await page
      .locator('article[data-row]')
      .filter({ hasText: text })
      .waitFor({ state: 'attached', timeout: PATIENCE_MS })
    return at
  }
}

async function addEmoticons(gwar: Gwar, channelId: string, token: string): Promise<void> {
  for (const [index, name] of EMOTICONS.entries()) {
    const form = new FormData()
    form.set('name', name)
    for (const [scale, side] of [
      ['1x', 28],
      ['2x', 56],
      ['4x', 112],
    ] as const) {
      const picture = png(side, [index * 40, 120, 200 - index * 30])
      form.set(scale, new Blob([picture], { type: 'image/png' }), `${scale}.png`)
    }
    const answer = await fetch(`${gwar.url}/api/channels/${channelId}/emoticons`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    if (!answer.ok) throw new Error(`emoticons: ${answer.status} ${await answer.text()}`)
  }
}

async function newestIds(gwar: Gwar, channelId: string, token: string): Promise<readonly string[]> {
  const answer = await fetch(`${gwar.url}/api/channels/${channelId}/messages`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
}
