import { ALERT_NOTICES, type AlertKind, type NoticeEvent } from '@gwar/protocol'

/** One alert that waits or is shown. */
export interface Alert {
  readonly kind: AlertKind
  /** The numbers of its notices; none for a test. */
  readonly seqs: readonly number[]
  /** What it tells; more than one where alerts of a kind are told together. */
  readonly notices: readonly NoticeEvent[]
  readonly isTest: boolean
}

/** More than so many waiting: those of a kind are told together. */
const TOGETHER_FROM = 10
/** Most alerts that wait; older ones go first, so that a flood does not run for hours. */
const MAX_WAITING = 500

/** The alert that a notice is; null where it is none. */
export function alertOf(notice: NoticeEvent, isTest = false): Alert | null {
  const name = notice.i18n?.name ?? ''
  if (!Object.hasOwn(ALERT_NOTICES, name)) return null
  return { kind: ALERT_NOTICES[name]!, seqs: isTest ? [] : [notice.seq], notices: [notice], isTest }
}

/** Alerts in their order, each notice once however often it is told. */
export class AlertQueue {
  #waiting: Alert[] = []
  /** Numbers that were taken, of which those up to {@link ShownAlerts.upTo} are known otherwise. */
  readonly #known = new Set<number>()

  get count(): number {
    return this.#waiting.length
  }

  /** Numbers of what waits. */
  get seqs(): readonly number[] {
    return this.#waiting.flatMap(({ seqs }) => seqs)
  }

  /** False where it was taken before. */
  add(alert: Alert): boolean {
    if (alert.seqs.some((seq) => this.#known.has(seq))) return false
    for (const seq of alert.seqs) this.#known.add(seq)
    const first = alert.seqs[0] ?? Infinity
    let at = this.#waiting.length
    while (at > 0 && (this.#waiting[at - 1]!.seqs[0] ?? Infinity) > first) at -= 1
    this.#waiting.splice(at, 0, alert)
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift()
    return true
  }

  /** The next one; with many waiting, all of its kind in one. */
  next(): Alert | null {
    const alert = this.#waiting[0]
    if (alert === undefined) return null
    const isMany = this.#waiting.length > TOGETHER_FROM && !alert.isTest
    const isOfIt = (other: Alert): boolean =>
      other === alert || (isMany && other.kind === alert.kind && !other.isTest)
    const taken = this.#waiting.filter(isOfIt)
    this.#waiting = this.#waiting.filter((other) => !isOfIt(other))
    return {
      ...alert,
      seqs: taken.flatMap(({ seqs }) => seqs),
      notices: taken.flatMap(({ notices }) => notices),
    }
  }

  /** Leaves out what the settings do not show any more, and what was taken off the picture. */
  keep(isWanted: (alert: Alert) => boolean): void {
    this.#waiting = this.#waiting.filter(isWanted)
  }
}
