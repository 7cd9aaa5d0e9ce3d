import type { EmbedEvent, EmbedRecord } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import { counts, countUp } from '../../counts.ts'
import type { Bus } from '../../events/bus/bus.ts'
import type { Log } from '../../store/log.ts'
import type { Store } from '../../store/store.ts'
import { Unfinished } from '../../unfinished.ts'
import { FetchQueue } from './fetch-queue.ts'
import { linksOf } from './links-of.ts'
import { PreviewCache } from './preview-cache.ts'
import { saveEmbed } from './save-embed.ts'

/** A message that was stored and told, and whose links may be looked at. */
export interface PreviewedMessage {
  readonly channelId: string
  readonly messageId: string
  readonly text: string
  /** In a private conversation, which has no mode to ask for. */
  readonly isPrivate: boolean
}

interface PreviewsDeps {
  readonly store: Store
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  /** Fetches and reads one link until `stop`; null when there is nothing to show. */
  look(link: string, stop: AbortSignal): Promise<EmbedRecord | null>
}

/** Looks at links of messages when the messages are long told (OPEN-153). Nobody waits for it. */
export class Previews {
  readonly #deps: PreviewsDeps
  readonly #stop = new AbortController()
  readonly #queue = new FetchQueue({ onDropped: () => countUp(counts.links, 'dropped') })
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

  /** All at once, saved in the order in which they stand in the text. */
  async #previewAll(message: PreviewedMessage, links: readonly string[]): Promise<void> {
    const looks = links.map((link) => this.#look(link))
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

  /** From memory, or from a look that is under way already, or by a look of its own. */
  #look(link: string): Promise<EmbedRecord | null> {
    const known = this.#cache.get(link)
    if (known !== undefined) return Promise.resolve(known)
    const underWay = this.#looking.get(link)
    if (underWay !== undefined) return underWay
    const look = this.#queue
      .add(new URL(link).host, async () => {
        const embed = await this.#deps.look(link, this.#stop.signal).catch((error: unknown) => {
          this.#deps.log.error({ err: error }, 'a link was not looked at')
          return null
        })
        this.#cache.set(link, embed)
        countUp(counts.links, embed === null ? 'nothing' : 'shown')
        return embed
      })
      .finally(() => this.#looking.delete(link))
    this.#looking.set(link, look)
    return look
  }

  /** Resolves when no link waits or is being looked at. */
  settled(): Promise<void> {
    return this.#unfinished.settled()
  }

  /** Gives up what waits and what is under way. */
  async close(): Promise<void> {
    this.#stop.abort()
    this.#queue.close()
    await this.settled()
  }
}
