import type { FilterBody, RunTotals } from '@gwar/protocol'

/** Strikes of so long ago count. */
const STRIKES_MS = 30 * 86_400_000

/** A caught message, as far as its consequence depends on it. */
export interface Sent {
  readonly userId: string
  readonly at: Date
}

/**
 * What a filter's consequence would have come to, message by message, oldest first. A step of the ladder follows from
 * the strikes of the last thirty days; what somebody sent during a mute would not have been sent, and gives no strike.
 */
export class Consequence {
  readonly #punish: FilterBody['punish']
  readonly #ladder: readonly (number | 'warn')[]
  readonly #strikes = new Map<string, { times: number[]; mutedUntil: number }>()
  readonly #mutes = new Map<number, number>()
  readonly #proposed = new Set<string>()
  #warnings = 0

  /** `ladder`: a warning or a mute of so many seconds, one step after the other; behind the last a ban is proposed. */
  constructor(punish: FilterBody['punish'], ladder: readonly (number | 'warn')[]) {
    this.#punish = punish
    this.#ladder = ladder
  }

  add({ userId, at }: Sent): void {
    if (this.#punish === null) return
    const now = at.getTime()
    const held = this.#strikes.get(userId) ?? { times: [], mutedUntil: 0 }
    this.#strikes.set(userId, held)
    if (now < held.mutedUntil) return
    held.times = held.times.filter((time) => time > now - STRIKES_MS)
    const step = this.#punish === 'ladder' ? this.#ladder[held.times.length] : this.#punish.mute
    held.times.push(now)
    if (step === undefined) this.#proposed.add(userId)
    else if (step === 'warn') this.#warnings += 1
    else {
      this.#mutes.set(step, (this.#mutes.get(step) ?? 0) + 1)
      held.mutedUntil = now + step * 1000
    }
  }

  total(): NonNullable<RunTotals['consequence']> {
    return {
      warnings: this.#warnings,
      mutes: [...this.#mutes]
        .map(([seconds, count]) => ({ seconds, count }))
        .toSorted((one, other) => one.seconds - other.seconds),
      proposed: this.#proposed.size,
    }
  }
}
