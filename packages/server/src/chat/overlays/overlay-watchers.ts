import { OVERLAYS_WATCHED_MAX, type OverlayState } from '@gwar/protocol'
import type { UserNotice } from '../../events/bus/user-notice.ts'
import type { Session } from '../live/session.ts'

interface Watched {
  readonly sessions: Set<Session>
  readonly stopHearing: () => void
  /** The newest state that is known here: two changes at once may be told in another order than they were made. */
  revision: number
}

/** Which connections of this node show which overlays, and are told of their changes. */
export class OverlayWatchers {
  readonly #hear: (overlayId: string, listener: (notice: UserNotice) => void) => () => void
  readonly #told: (notice: UserNotice, sessions: ReadonlySet<Session>) => void
  readonly #watched = new Map<string, Watched>()
  readonly #bySession = new Map<Session, Set<string>>()

  /** `hear` receives what any node tells of an overlay; `told` passes it on to the connections that show it. */
  constructor(
    hear: (overlayId: string, listener: (notice: UserNotice) => void) => () => void,
    told: (notice: UserNotice, sessions: ReadonlySet<Session>) => void,
  ) {
    this.#hear = hear
    this.#told = told
  }

  /** How many connections show an overlay. */
  get count(): number {
    return this.#bySession.size
  }

  /** How many connections to this node show each overlay that is shown, by its id. */
  *pages(): Iterable<readonly [overlayId: string, count: number]> {
    for (const [id, { sessions }] of this.#watched) yield [id, sessions.size]
  }

  /** How many connections to this node show the overlay. */
  pagesOf(overlayId: string): number {
    return this.#watched.get(overlayId)?.sessions.size ?? 0
  }

  /** From now on the connection is told of the overlay; false where it watches as many as it may, or is gone. */
  watch(session: Session, overlayId: string): boolean {
    if (session.isGone) return false
    const own = this.#bySession.get(session) ?? new Set()
    if (!own.has(overlayId) && own.size >= OVERLAYS_WATCHED_MAX) return false
    this.#bySession.set(session, own.add(overlayId))
    let watched = this.#watched.get(overlayId)
    if (watched === undefined) {
      const sessions = new Set<Session>()
      const stopHearing = this.#hear(overlayId, (notice) => {
        if (this.#isOlder(overlayId, notice)) return
        this.#told(notice, sessions)
      })
      this.#watched.set(overlayId, (watched = { sessions, stopHearing, revision: 0 }))
    }
    watched.sessions.add(session)
    return true
  }

  /** Notes a state that was read; false where a later one was told while it was read. */
  note(overlayId: string, revision: number): boolean {
    const watched = this.#watched.get(overlayId)
    if (watched === undefined) return true
    if (revision < watched.revision) return false
    watched.revision = revision
    return true
  }

  /** Tells of a state that was read, null where the address is empty, unless the pages here know it already. */
  caughtUp(overlayId: string, overlay: OverlayState | null): void {
    const watched = this.#watched.get(overlayId)
    const revision = revisionOf(overlay)
    if (watched === undefined || revision <= watched.revision) return
    watched.revision = revision
    this.#told({ type: 'overlay', id: overlayId, overlay }, watched.sessions)
  }

  #isOlder(overlayId: string, notice: UserNotice): boolean {
    if (notice.type !== 'overlay') return false
    return !this.note(overlayId, revisionOf(notice.overlay))
  }

  unwatch(session: Session, overlayId: string): void {
    const own = this.#bySession.get(session)
    if (own?.delete(overlayId) !== true) return
    if (own.size === 0) this.#bySession.delete(session)
    const watched = this.#watched.get(overlayId)
    watched?.sessions.delete(session)
    if (watched?.sessions.size !== 0) return
    watched.stopHearing()
    this.#watched.delete(overlayId)
  }

  /** The connection is gone. */
  leave(session: Session): void {
    for (const overlayId of this.#bySession.get(session) ?? []) this.unwatch(session, overlayId)
  }
}

/** An address that is empty stays so. */
function revisionOf(overlay: OverlayState | null): number {
  return overlay?.revision ?? Infinity
}
