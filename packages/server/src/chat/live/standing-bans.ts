import type { NoticeEvent } from '@gwar/protocol'

/** A ban or mute in force, which keeps a member from writing. */
export interface StandingBan {
  readonly userId: string
  /** The moderator's name; null for the operator, and where the moderator's account is deleted. */
  readonly by: string | null
  readonly reason: string | null
  readonly expiresAt: Date | null
  /** Whether it is a ban although it has an end. */
  readonly isTimedBan: boolean
  /** Whether it holds in every channel; otherwise missing. */
  readonly isEverywhere?: true
}

/** A ban, or the end of somebody's. */
export type BanChange = StandingBan | { readonly userId: string; readonly isLifted: true }

/**
 * The bans of a channel in memory: read with the channel and kept up to date by its notices, so that every node
 * knows them in the order of events. A cleanup tells its bans to their people alone, who may be away: behind one all are
 * read anew.
 */
export class StandingBans {
  /** How often a ban or its end was told, or all were read anew. */
  changes = 0
  #byUser: Map<string, StandingBan>
  readonly #read: (() => Promise<readonly StandingBan[]>) | null
  readonly #onError: (error: unknown) => void
  /** What the channel's own bans changed by while they are being read; null while they are not. */
  #meanwhile: BanChange[] | null = null
  #isAskedAgain = false

  constructor(
    bans: readonly StandingBan[],
    options: {
      /** Reads those of the channel. Filled by `ChannelSource.bans`; with null they are never read again. */
      read: (() => Promise<readonly StandingBan[]>) | null
      onError: (error: unknown) => void
    },
  ) {
    this.#byUser = byUser(bans)
    this.#read = options.read
    this.#onError = options.onError
  }

  of(userId: string, now: Date): StandingBan | null {
    const ban = this.#byUser.get(userId)
    if (ban === undefined) return null
    if (ban.expiresAt === null || ban.expiresAt > now) return ban
    this.#byUser.delete(userId)
    return null
  }

  /** A ban or its end that only the person is told, as in a cleanup. */
  told(change: BanChange): void {
    const known = 'isLifted' in change ? this.#byUser.get(change.userId) : change
    // those everywhere are not read with the channel's own
    if (known?.isEverywhere !== true) this.#meanwhile?.push(change)
    this.#apply(change)
  }

  heard({ at, i18n }: NoticeEvent): void {
    if (i18n?.name === 'cleanup' && !LEAVES_BANS.has(String(i18n.values['act']))) this.renew()
    const userId = i18n?.values['target_id']
    if (typeof userId !== 'string') return
    const { name, values } = i18n!
    const { seconds, reason, creator_name: by } = values
    if (name === 'unbanned' || name === 'unbannedby') this.told({ userId, isLifted: true })
    else if (name === 'ban' || name === 'banby' || name === 'mute' || name === 'muteby')
      this.told({
        userId,
        by: typeof by === 'string' ? by : null,
        reason: typeof reason === 'string' && reason !== '' ? reason : null,
        expiresAt: typeof seconds === 'number' ? new Date(at + seconds * 1000) : null,
        isTimedBan: typeof seconds === 'number' && (name === 'ban' || name === 'banby'),
      })
  }

  /**
   * Reads the channel's own bans anew, since some may have been set or lifted without a line; where they are being read
   * they are read once more. Until then, and where they cannot be read, those that are known stand: the store is asked
   * in any case.
   */
  renew(): void {
    if (this.#meanwhile === null) void this.#readAnew()
    else this.#isAskedAgain = true
  }

  async #readAnew(): Promise<void> {
    if (this.#read === null) return
    do {
      this.#isAskedAgain = false
      this.#meanwhile = []
      try {
        const own = byUser(await this.#read())
        for (const ban of this.#byUser.values())
          if (ban.isEverywhere === true && !own.has(ban.userId)) own.set(ban.userId, ban)
        this.#byUser = own
        this.changes += 1
        for (const change of this.#meanwhile) this.#apply(change)
      } catch (error) {
        this.#onError(error)
      }
    } while (this.#isAskedAgain)
    this.#meanwhile = null
  }

  #apply(change: BanChange): void {
    this.changes += 1
    if ('isLifted' in change) this.#byUser.delete(change.userId)
    else this.#byUser.set(change.userId, change)
  }
}

/** What a cleanup does that leaves bans alone; a node of an earlier version names nothing. */
const LEAVES_BANS: ReadonlySet<string> = new Set(['delete', 'warn'])

function byUser(bans: readonly StandingBan[]): Map<string, StandingBan> {
  return new Map(bans.map((ban) => [ban.userId, ban]))
}
