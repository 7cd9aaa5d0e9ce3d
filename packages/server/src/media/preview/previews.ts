import type { EmbedEvent, EmbedRecord } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import { counts, countUp } from '../../counts.ts'
import type { Bus } from '../../events/bus/bus.ts'
import { FairQueue } from '../../limits/fair-queue.ts'
import type { Log } from '../../store/log.ts'
import type { Store } from '../../store/store.ts'
import { Unfinished } from '../../unfinished.ts'
import { linksOf } from './links-of.ts'
import { PreviewCache } from './preview-cache.ts'
import { saveEmbed } from './save-embed.ts'

/** A message that was stored and told, and whose links may get previews. */
export interface PreviewedMessage {
  readonly channelId: string
  readonly messageId: string
  /** The author; links of each author have a share of the places. */
  readonly authorId: string
  readonly text: string
  /** A private conversation has no mode that switches previews off. */
  readonly isPrivate: boolean
}

interface PreviewsDeps {
  readonly store: Store
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  /** Fetches and reads one link until `stop` is aborted; null when there is nothing to show. */
  look(link: string, authorId: string, stop: AbortSignal): Promise<EmbedRecord | null>
}

/** How many links are fetched at once on this node: in all, of one author, and from one host. */
const AT_ONCE = 8
const PER_AUTHOR = 2
const PER_HOST = 2
/** How many links may wait: of one author, and in all. More are dropped and counted. */
const MAY_WAIT_PER_AUTHOR = 30
const MAY_WAIT = 1000

/** Makes previews of links after their messages were told (OPEN-153); no message waits for it. */
export class Previews {
  readonly #deps: PreviewsDeps
  readonly #stop = new AbortController()
  readonly #queue = new FairQueue({
    atOnce: AT_ONCE,
    perAsker: PER_AUTHOR,
    perHost: PER_HOST,
    mayWait: MAY_WAIT,
    mayWaitPerAsker: MAY_WAIT_PER_AUTHOR,
  })
  readonly #cache: PreviewCache
  readonly #looking = new Map<string, Promise<EmbedRecord | null>>()
  readonly #unfinished = new Unfinished()

  constructor(deps: PreviewsDeps) {
    this.#deps = deps
    this.#cache = new PreviewCache(deps.clock)
  }

  take(message: PreviewedMessage): void {
    const links = linksOf(message.text)
    if (links.length > 0) void this.#unfinished.add(this.#previewAll(message, links))
  }

  /** Fetches all links at once and stores the previews in the order of the text. */
  async #previewAll(message: PreviewedMessage, links: readonly string[]): Promise<void> {
    const looks = links.map((link) => this.#look(link, message.authorId))
    try {
      for (const look of looks) {
        const embed = await look
        if (embed !== null) await this.#save(message, embed)
      }
    } catch (error) {
      this.#deps.log.error({ err: error }, 'a preview was not saved')
    }
  }

  async #save({ channelId, messageId, isPrivate }: PreviewedMessage, embed: EmbedRecord): Promise<void> {
    const { store, bus, clock } = this.#deps
    const event: Omit<EmbedEvent, 'seq'> = { type: 'embed', at: clock.now().getTime(), messageId, embed }
    const seq = await saveEmbed(store, { channelId, isPrivate, event })
    if (seq !== null) bus.publish(channelId, [{ ...event, seq }])
  }

  /** How many links wait for their turn. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /**
   * From the cache, or when it is the author's turn. A link that another author is waiting for is not shared, so
   * that nobody waits in another one's line.
   */
  async #look(link: string, authorId: string): Promise<EmbedRecord | null> {
    const known = this.#cache.get(link)
    if (known !== undefined) return known
    const embed = await this.#queue.run({ asker: authorId, at: new URL(link).host }, () =>
      this.#lookNow(link, authorId),
    )
    if (embed !== 'busy') return embed
    countUp(counts.links, 'dropped')
    return null
  }

  /** Takes what another look has found or is about to find, or fetches the link. */
  #lookNow(link: string, authorId: string): Promise<EmbedRecord | null> {
    const known = this.#cache.get(link)
    if (known !== undefined) return Promise.resolve(known)
    const underWay = this.#looking.get(link)
    if (underWay !== undefined) return underWay
    const look = this.#deps
      .look(link, authorId, this.#stop.signal)
      .catch((error: unknown) => {
        this.#deps.log.error({ err: error }, 'a link was not looked at')
        return null
      })
      .then((embed) => {
        this.#cache.set(link, embed)
        this.#looking.delete(link)
        countUp(counts.links, embed === null ? 'nothing' : 'shown')
        return embed
      })
    this.#looking.set(link, look)
    return look
  }

  /** Resolves when no link waits or is being looked at. */
  settled(): Promise<void> {
    return this.#unfinished.settled()
  }

  /** Gives up what waits and aborts what is under way. */
  async close(): Promise<void> {
    this.#stop.abort()
    this.#queue.close()
    await this.settled()
  }
}
