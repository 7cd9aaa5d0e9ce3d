import { ALERT_NOTICES, ALERTS_KEPT_MINUTES, type AlertKind, type NoticeEvent } from '@gwar/protocol'

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
/** Most alerts that wait, and most that are put aside; older ones go first, so that a flood does not run for hours. */
const MAX_WAITING = 500
/** For how many ms an alert that is not to be shown can come back; after a reload alerts of as long are shown. */
const ASIDE_MS = ALERTS_KEPT_MINUTES * 60_000

/** The alert that a notice is; null where it is none. */
export function alertOf(notice: NoticeEvent, isTest = false): Alert | null {
  const name = notice.i18n?.name ?? ''
  if (!Object.hasOwn(ALERT_NOTICES, name)) return null
  return { kind: ALERT_NOTICES[name]!, seqs: isTest ? [] : [notice.seq], notices: [notice], isTest }
}

/** Alerts in their order, each notice once however often it is told. */
export class AlertQueue {
  #waiting: Alert[] = []
  /** What waited when it was taken off the picture or its kind was switched off, each with the moment of that. */
  #aside: { readonly alert: Alert; readonly since: number }[] = []
  /** Numbers that were taken, of which those up to {@link ShownAlerts.upTo} are known otherwise. */
  readonly #known = new Set<number>()

  get count(): number {
    return this.#waiting.length
  }

  /** Numbers of what waits, and of what may come back. */
  seqs(now: number): readonly number[] {
    this.#forget(now)
    return [...this.#waiting, ...this.#aside.map(({ alert }) => alert)].flatMap(({ seqs }) => seqs)
  }

  /** False where it was taken before. */
  add(alert: Alert): boolean {
    if (alert.seqs.some((seq) => this.#known.has(seq))) return false
    for (const seq of alert.seqs) this.#known.add(seq)
    this.#insert(alert)
    return true
  }

  /** One that stood in the picture waits again, in its place. */
  putBack(alert: Alert): void {
    this.#insert(alert)
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

  /**
   * Puts aside what the settings do not show any more and what was taken off the picture. What is wanted again soon
   * waits again.
   */
  sort(isWanted: (alert: Alert) => boolean, now: number): void {
    this.#forget(now)
    const aside = this.#aside
    const unwanted = this.#waiting.filter((alert) => !isWanted(alert))
    this.#waiting = this.#waiting.filter(isWanted)
    this.#aside = [
      ...aside.filter(({ alert }) => !isWanted(alert)),
      ...unwanted.map((alert) => ({ alert, since: now })),
    ].slice(-MAX_WAITING)
    for (const { alert } of aside) if (isWanted(alert)) this.#insert(alert)
  }

  #insert(alert: Alert): void {
    const first = alert.seqs[0] ?? Infinity
    let at = this.#waiting.length
    while (at > 0 && (this.#waiting[at - 1]!.seqs[0] ?? Infinity) > first) at -= 1
    this.#waiting.splice(at, 0, alert)
    if (this.#waiting.length > MAX_WAITING) this.#waiting.shift()
  }

  #forget(now: number): void {
    this.#aside = this.#aside.filter(({ since }) => now - since < ASIDE_MS)
  }
}
