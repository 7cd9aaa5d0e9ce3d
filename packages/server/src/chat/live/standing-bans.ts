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

/**
 * The bans of a channel in memory: read with the channel and kept up to date by its notices, so that every node
 * knows them in the order of events.
 */
export class StandingBans {
  readonly #byUser = new Map<string, StandingBan>()

  constructor(bans: readonly StandingBan[]) {
    for (const ban of bans) this.#byUser.set(ban.userId, ban)
  }

  of(userId: string, now: Date): StandingBan | null {
    const ban = this.#byUser.get(userId)
    if (ban === undefined) return null
    if (ban.expiresAt === null || ban.expiresAt > now) return ban
    this.#byUser.delete(userId)
    return null
  }

  /** A ban or its end that only the person is told, as in a cleanup. */
  told(ban: StandingBan | { readonly userId: string; readonly isLifted: true }): void {
    if ('isLifted' in ban) this.#byUser.delete(ban.userId)
    else this.#byUser.set(ban.userId, ban)
  }

  /** Bans of people who are not here may have been lifted without a line: the store knows, and is asked anyway. */
  forget(): void {
    this.#byUser.clear()
  }

  heard({ at, i18n }: NoticeEvent): void {
    const userId = i18n?.values['target_id']
    if (typeof userId !== 'string') return
    const { name, values } = i18n!
    const { seconds, reason, creator_name: by } = values
    if (name === 'unbanned' || name === 'unbannedby') this.#byUser.delete(userId)
    else if (name === 'ban' || name === 'banby' || name === 'mute' || name === 'muteby')
      this.#byUser.set(userId, {
        userId,
        by: typeof by === 'string' ? by : null,
        reason: typeof reason === 'string' && reason !== '' ? reason : null,
        expiresAt: typeof seconds === 'number' ? new Date(at + seconds * 1000) : null,
        isTimedBan: typeof seconds === 'number' && (name === 'ban' || name === 'banby'),
      })
  }
}
