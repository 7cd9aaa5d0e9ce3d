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
export type BanChange = StandingBan | LiftedBan

export interface LiftedBan {
  readonly userId: string
  readonly isLifted: true
  /** Whether it held in every channel; otherwise missing. */
  readonly isEverywhere?: true
}

/**
 * The bans of a channel in memory: read with the channel and kept up to date by its notices, so that every node
 * knows them in the order of events. A cleanup tells its bans to their people alone, who may be away: behind one all are
 * read anew.
 */
export class StandingBans {
  /** How often a ban or its end was told, or all were read anew. */
  changes = 0
  /** The channel's own. */
  #byUser: Map<string, StandingBan>
  /** Those everywhere of people who came here: each holds beside the channel's own, and outlives it. */
  readonly #everywhere = new Map<string, StandingBan>()
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

  /** The channel's own ban of somebody, or else the one everywhere. */
  of(userId: string, now: Date): StandingBan | null {
    return this.ownOf(userId, now) ?? this.everywhereOf(userId, now)
  }

  ownOf(userId: string, now: Date): StandingBan | null {
    return inForce(this.#byUser, userId, now)
  }

  everywhereOf(userId: string, now: Date): StandingBan | null {
    return inForce(this.#everywhere, userId, now)
  }

  /** A ban or its end that only the person is told, as in a cleanup. */
  told(change: BanChange): void {
    // those everywhere are not read with the channel's own
    if (change.isEverywhere !== true) this.#meanwhile?.push(change)
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
        this.#byUser = byUser(await this.#read())
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
    const bans = change.isEverywhere === true ? this.#everywhere : this.#byUser
    if ('isLifted' in change) bans.delete(change.userId)
    else bans.set(change.userId, change)
  }
}

/** What a cleanup does that leaves bans alone; a node of an earlier version names nothing. */
const LEAVES_BANS: ReadonlySet<string> = new Set(['delete', 'warn'])

/** Somebody's ban among these; one that has run out is forgotten. */
function inForce(bans: Map<string, StandingBan>, userId: string, now: Date): StandingBan | null {
  const ban = bans.get(userId)
  if (ban === undefined) return null
  if (ban.expiresAt === null || ban.expiresAt > now) return ban
  bans.delete(userId)
  return null
}

function byUser(bans: readonly StandingBan[]): Map<string, StandingBan> {
  return new Map(bans.map((ban) => [ban.userId, ban]))
}
