import type { ChannelEvent } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { NamedSubscription } from '../../store/purchases/subscriptions.ts'
import { weekOf } from '../../week.ts'

/** What a member shows beside their name. */
export interface Marks {
  /** Also one that ended; null for who never had one. */
  readonly subscription: NamedSubscription | null
  /** How many subscriptions of the channel the member gave in all. */
  readonly giftCount: number
}

/** Where marks are read. */
export interface MarksSource {
  ofMembers(channelId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, Marks>>
  /** Ids of the three who gave most since then, the first one first. */
  topGivers(channelId: string, since: Date): Promise<readonly string[]>
}

/** Of one week; `read` resolves when they are known. */
interface TopGivers {
  readonly week: number
  ids: readonly string[]
  read: Promise<void>
}

/** Members that are kept; past it all are read again when they speak. */
const KEPT = 10_000
const NOTHING: Marks = { subscription: null, giftCount: 0 }
/** A channel whose members show nothing. */
export const NO_MARKS: MarksSource = { ofMembers: async () => new Map(), topGivers: async () => [] }

/** Notices behind which somebody's gifts, and the order of the givers, are others. */
const GIFTS: ReadonlySet<string> = new Set([
  'gift_subscription',
  'community_gift',
  'community_gift_subscription',
])

/**
 * The marks of a channel's members while it lives on this node: read once, when a member comes or speaks first, and
 * again after a change. Many who come at once are read together.
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

  /** At once where they are known. Never rejects: who cannot be looked up shows nothing. */
  of(userId: string): Marks | Promise<Marks> {
    return this.#known.get(userId) ?? this.#load(userId)
  }

  /** Place among the three who gave most this week, 1 to 3; null for everybody else. */
  weekPosition(userId: string): number | null {
    if (this.#top?.week !== weekOf(this.#clock.now()).from.getTime()) return null
    const index = this.#top.ids.indexOf(userId)
    return index === -1 ? null : index + 1
  }

  /** The member's marks changed; they are read again when they are needed. */
  drop(userId: string): void {
    this.#known.delete(userId)
    this.#loading.delete(userId)
  }

  /** An event of the channel may have changed them. */
  heard(event: ChannelEvent): void {
    if (event.type === 'member_mode' && event.mode === 'v') this.drop(event.target.id)
    else if (event.type === 'notice' && event.i18n !== null && GIFTS.has(event.i18n.name)) this.#clear()
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

  /** Those who ask within one turn are one question. */
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
