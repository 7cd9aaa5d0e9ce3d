import type { ChannelEvent } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { NamedSubscription } from '../../store/purchases/subscriptions.ts'
import { weekOf } from '../../week.ts'

/** What is shown beside a member's name: subscription and gifts. */
export interface Marks {
  /** The subscription, also one that has ended; null where there never was one. */
  readonly subscription: NamedSubscription | null
  /** How many subscriptions the member has given in the channel. */
  readonly giftCount: number
}

/** Port from which marks are read; filled by `marks-source.ts` from the store. */
export interface MarksSource {
  ofMembers(channelId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, Marks>>
  /** Ids of the three who gave most since then, most first. */
  topGivers(channelId: string, since: Date): Promise<readonly string[]>
}

/** The top givers of one week; `read` resolves when they are known. */
interface TopGivers {
  readonly week: number
  ids: readonly string[]
  read: Promise<void>
}

/** For how many members marks are kept; past that all are read again when they speak. */
const KEPT = 10_000
const NOTHING: Marks = { subscription: null, giftCount: 0 }
/** A source for channels whose members show nothing. */
export const NO_MARKS: MarksSource = { ofMembers: async () => new Map(), topGivers: async () => [] }

/** Notices after which somebody's gifts, and the order of givers, have changed. */
const GIFTS: ReadonlySet<string> = new Set([
  'gift_subscription',
  'community_gift',
  'community_gift_subscription',
])

/**
 * The marks of a live channel's members: read when a member comes or first speaks, and again after a change.
 * Members who come at the same time are read together.
 */
export class ChannelMarks {
  readonly #channelId: string
  readonly #source: MarksSource
  readonly #clock: Clock
  readonly #known = new Map<string, Marks>()
  readonly #loading = new Map<string, Promise<Marks>>()
  #gathered: string[] = []
  #gathering: Promise<ReadonlyMap<string, Marks>> | null = null
  #top: TopGivers | null = null
  readonly #onError: (error: unknown) => void

  constructor(options: {
    channelId: string
    source: MarksSource
    clock: Clock
    onError: (error: unknown) => void
  }) {
    this.#channelId = options.channelId
    this.#source = options.source
    this.#clock = options.clock
    this.#onError = options.onError
  }

  /**
   * The member's marks, without a promise where they are known. Never rejects: where they cannot be read nothing
   * is shown.
   */
  of(userId: string): Marks | Promise<Marks> {
    return this.#known.get(userId) ?? this.#load(userId)
  }

  /** The member's rank among this week's three top givers, 1 to 3; null for all others. */
  weekPosition(userId: string): number | null {
    if (this.#top?.week !== weekOf(this.#clock.now()).from.getTime()) return null
    const index = this.#top.ids.indexOf(userId)
    return index === -1 ? null : index + 1
  }

  /**
   * Forgets the member's marks, which may have changed; they are read again when needed. With one of the top givers
   * goes the order of all, since gifts that were paid back count no more.
   */
  changed(userId: string): void {
    if (this.weekPosition(userId) === null) this.#drop(userId)
    else this.#clear()
  }

  /** Forgets marks that this event may have changed. */
  heard(event: ChannelEvent): void {
    if (event.type === 'member_mode' && event.mode === 'v') this.#drop(event.target.id)
    // who is no giver any more may have been one of the week's, and have no connection that is told
    else if (event.type === 'member_mode' && event.mode === 'g') this.#clear()
    else if (event.type === 'notice' && event.i18n !== null && GIFTS.has(event.i18n.name)) this.#clear()
  }

  #drop(userId: string): void {
    this.#known.delete(userId)
    this.#loading.delete(userId)
  }

  #clear(): void {
    this.#known.clear()
    this.#loading.clear()
    this.#gathering = null
    this.#gathered = []
    this.#top = null
  }

  #load(userId: string): Promise<Marks> {
    const under = this.#loading.get(userId)
    if (under !== undefined) return under
    this.#gathered.push(userId)
    this.#gathering ??= this.#read()
    const loading = this.#gathering.then(
      (found) => {
        const marks = found.get(userId) ?? NOTHING
        // what was dropped meanwhile is read again by who asks next
        if (this.#loading.get(userId) === loading) {
          this.#loading.delete(userId)
          if (this.#known.size >= KEPT) this.#known.clear()
          this.#known.set(userId, marks)
        }
        return marks
      },
      (error: unknown) => {
        if (this.#loading.get(userId) === loading) this.#loading.delete(userId)
        this.#onError(error)
        return NOTHING
      },
    )
    this.#loading.set(userId, loading)
    return loading
  }

  /** Requests of one turn of the event loop are read together. */
  async #read(): Promise<ReadonlyMap<string, Marks>> {
    const userIds = await new Promise<readonly string[]>((resolve) => {
      const asked = this.#gathered
      setImmediate(() => {
        if (this.#gathered === asked) {
          this.#gathered = []
          this.#gathering = null
        }
        resolve(asked)
      })
    })
    await this.#readTop()
    return this.#source.ofMembers(this.#channelId, userIds)
  }

  async #readTop(): Promise<void> {
    const since = weekOf(this.#clock.now()).from
    if (this.#top?.week !== since.getTime()) {
      const top: TopGivers = { week: since.getTime(), ids: [], read: Promise.resolve() }
      top.read = this.#source.topGivers(this.#channelId, since).then((ids) => void (top.ids = ids))
      this.#top = top
    }
    const { read } = this.#top
    try {
      await read
    } catch (error) {
      if (this.#top?.read === read) this.#top = null
      throw error
    }
  }
}
