import type { ChannelEvent } from '@gwar/protocol'
import type { FiltersSource, Listing, LiveSet } from './live-set.ts'
import { ShieldMemory } from '../shield/shield-memory.ts'
import { RecentTexts } from './recent-texts.ts'

/** No condition about newcomers asks for more messages. */
const MESSAGES_MAX = 20
/** For how long the newest filters may refuse without asking the store whether they still are. */
const CONFIRMED_MS = 1000
/** For how many people the number of messages is kept; past that all are counted again when they speak. */
const KEPT = 10_000

/** A source for channels that nobody moderates by filters. */
export const NO_FILTERS: FiltersSource = {
  live: () =>
    Promise.resolve({
      versions: { ofChannel: 0, everywhere: 0 },
      ready: {
        filters: [],
        patterns: [],
        needs: { messagesBefore: false, trustBefore: false, textsOfSeconds: null },
      },
      ask: () => Promise.resolve(new Map()),
      emoticons: new Set<string>(),
      hasPacts: false,
      shield: null,
    }),
  versions: () => Promise.resolve({ ofChannel: 0, everywhere: 0 }),
  textsSince: () => Promise.resolve([]),
  messagesOf: () => Promise.resolve(0),
  isTrusted: () => Promise.resolve(false),
  listing: () => Promise.resolve('free'),
}

/** How many messages somebody has written, where it is known, and how many came while it was being counted. */
interface Written {
  known: number | null
  since: number
  counting: Promise<number> | null
}

/**
 * The filters of a live channel, those everywhere included, ready to judge, and what they must know of people. Read when
 * somebody first writes, and again when the store says that they have changed (INV-23): nobody needs to be told of a
 * change for it to hold.
 */
export class ChannelFilters {
  readonly #channelId: string
  readonly #source: FiltersSource
  readonly #now: () => number
  #set: LiveSet | null = null
  /** What was read last, although it may be old by now. */
  #last: LiveSet | null = null
  #loading: Promise<LiveSet> | null = null
  #texts: RecentTexts | null = null
  #written: Map<string, Written> | null = null
  /** What is remembered of people while the shield is up, and which use of it that is. */
  #shield: { readonly use: number; readonly memory: ShieldMemory } | null = null

  /** What pacts and lists say of people, as long as nothing of them has changed. */
  #listings = new Map<string, Promise<Listing>>()

  /** When the store last said that the set is the newest one, in ms. */
  #confirmedAt = 0
  /** The question whether this set is still the newest, while it is under way. */
  #confirming: { readonly set: LiveSet; readonly answer: Promise<LiveSet> } | null = null

  /** How often the channel's emoticons have changed. */
  #emoticonChanges = 0

  constructor(channelId: string, source: FiltersSource, now: () => number) {
    this.#channelId = channelId
    this.#source = source
    this.#now = now
  }

  /** As they were last read; null where they never were: then reading begins. */
  lookUp(): LiveSet | null {
    // whoever waits for them is told of an error
    if (this.#last === null) Promise.resolve(this.get()).catch(() => undefined)
    return this.#last
  }

  /** Without a promise where they are known. */
  get(): LiveSet | Promise<LiveSet> {
    return this.#set ?? this.#load()
  }

  /**
   * The newest filters, before somebody is refused by this set: of a filter that was taken away the store would never
   * tell, because it is not asked about what is refused. Asked at most once a second, and for all who wait at once.
   */
  confirm(set: LiveSet, now: number): Promise<LiveSet> {
    if (this.#set === set && now - this.#confirmedAt < CONFIRMED_MS) return Promise.resolve(set)
    if (this.#confirming?.set === set) return this.#confirming.answer
    const answer = this.#confirm(set, now).finally(() => {
      if (this.#confirming?.set === set) this.#confirming = null
    })
    this.#confirming = { set, answer }
    return answer
  }

  async #confirm(set: LiveSet, now: number): Promise<LiveSet> {
    const { ofChannel, everywhere } = await this.#source.versions(this.#channelId)
    if (ofChannel !== set.versions.ofChannel || everywhere !== set.versions.everywhere) return this.renew(set)
    if (this.#set === set) this.#confirmedAt = now
    return set
  }

  /** Reads them again, where nobody has since this set was found to be old. */
  renew(old: LiveSet): Promise<LiveSet> {
    if (this.#set === old) this.#set = null
    return Promise.resolve(this.get())
  }

  /** Notes a text that somebody sends, whatever becomes of it, where a filter compares texts. */
  noteText(text: string, userId: string, at: number): void {
    this.#texts?.note(text, userId, at)
  }

  /** How many people sent this text so recently; `alsoBy`, whose words are not noted, is one of them. */
  peopleWithText(text: string, at: number, seconds: number, alsoBy: string | null = null): number {
    return this.#texts?.count(text, at, seconds, alsoBy) ?? 0
  }

  isTrusted(userId: string): Promise<boolean> {
    return this.#source.isTrusted(this.#channelId, userId)
  }

  /** What pacts and lists say of somebody here; asked of the store once a person until anything changes. */
  listing(userId: string): Promise<Listing> {
    let listing = this.#listings.get(userId)
    if (listing === undefined) {
      if (this.#listings.size >= KEPT) this.#listings.clear()
      listing = this.#source.listing(this.#channelId, userId)
      this.#listings.set(userId, listing)
      // asked again by whom it failed for
      listing.catch(() => this.#listings.delete(userId))
    }
    return listing
  }

  forgetListing(userId: string): void {
    this.#listings.delete(userId)
  }

  /** Whether somebody wrote here up to that number; asked of the store once a person in ten minutes. */
  wroteUpTo(userId: string, seq: number): Promise<boolean> {
    const ask = async (): Promise<boolean> =>
      (await this.#source.messagesOf(this.#channelId, userId, 1, seq)) > 0
    return this.#shield?.memory.wrote(userId, this.#now(), ask) ?? ask()
  }

  /** Notes that no further message of this person may wait, so that the store need not say so for a while. */
  noteFull(userId: string, waiting: readonly string[]): void {
    this.#shield?.memory.noteFull(userId, waiting, this.#now())
  }

  /** Whether a message with this nonce waited when the store said so. */
  isWaiting(userId: string, nonce: string | null): boolean {
    return this.#shield?.memory.isWaiting(userId, nonce, this.#now()) ?? false
  }

  isFull(userId: string): boolean {
    return this.#shield?.memory.isFull(userId, this.#now()) ?? false
  }

  /** How many messages of somebody the channel keeps up to the number that was delivered last, counted to 20. */
  async messagesOf(userId: string, delivered: number): Promise<number> {
    this.#written ??= new Map()
    let written = this.#written.get(userId)
    if (written === undefined) {
      if (this.#written.size >= KEPT) this.#written.clear()
      written = { known: null, since: 0, counting: null }
      this.#written.set(userId, written)
    }
    if (written.known === null) {
      const counted = written
      written.counting ??= this.#source.messagesOf(this.#channelId, userId, MESSAGES_MAX, delivered)
      try {
        counted.known ??= await written.counting
      } catch (error) {
        this.#written.delete(userId)
        throw error
      }
    }
    return (written.known ?? 0) + written.since
  }

  /** Takes from a delivered event what filters must know; costs a comparison where they need nothing. */
  heard(event: ChannelEvent): void {
    // the versions of filters tell nothing of what an emoticon is called
    if (event.type === 'emoticons') {
      this.#emoticonChanges += 1
      if (this.#set !== null && this.#set.ready.filters.length > 0) this.#set = null
    }
    if (this.#texts === null && this.#written === null) return
    if ((event.type !== 'message' && event.type !== 'action') || event.from.id === null) return
    this.#texts?.note(event.text, event.from.id, event.at)
    const written = this.#written?.get(event.from.id)
    if (written !== undefined) written.since += 1
  }

  #load(): Promise<LiveSet> {
    this.#loading ??= this.#read().finally(() => (this.#loading = null))
    return this.#loading
  }

  async #read(): Promise<LiveSet> {
    const changes = this.#emoticonChanges
    const set = await this.#source.live(this.#channelId)
    const { needs } = set.ready
    if (needs.textsOfSeconds === null) this.#texts = null
    else if (this.#texts === null) {
      const texts = new RecentTexts()
      // what comes meanwhile is noted as well
      this.#texts = texts
      const since = new Date(this.#now() - needs.textsOfSeconds * 1000)
      for (const { text, userId, at } of await this.#source.textsSince(this.#channelId, since))
        texts.note(text, userId, at.getTime())
    }
    if (!needs.messagesBefore) this.#written = null
    const use = set.shield?.use
    if (use === undefined) this.#shield = null
    else if (this.#shield?.use !== use) this.#shield = { use, memory: new ShieldMemory() }
    this.#listings = new Map()
    this.#last = set
    // what changed while it was read is read with the next message
    this.#set = changes === this.#emoticonChanges ? set : null
    return set
  }
}
