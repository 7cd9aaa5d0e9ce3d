import { APPEAL_BAR_DAYS, APPEAL_FROM_SECONDS, APPEAL_WARNING_DAYS, EVERYWHERE } from '@gwar/protocol'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import type { AppealWord } from '../../events/bus/user-notice.ts'

const DAY_MS = 86_400_000

/** A ban, mute or warning as far as an appeal depends on it. */
interface Sentence {
  readonly scopeId: string
  readonly kind: 'ban' | 'mute' | 'warn'
  readonly at: Date
  readonly endsAt: Date | null
  readonly liftedAt: Date | null
}

/** Whether a sentence is one against which one can appeal at that time, where the channel listens (APL-01). */
export function isAppealable({ kind, at, endsAt, liftedAt }: Sentence, now: Date): boolean {
  if (liftedAt !== null) return false
  if (kind === 'warn') return now.getTime() - at.getTime() < APPEAL_WARNING_DAYS * DAY_MS
  if (endsAt !== null && endsAt <= now) return false
  return kind === 'ban' || endsAt === null || endsAt.getTime() - at.getTime() >= APPEAL_FROM_SECONDS * 1000
}

/** Whether a scope listens to appeals: everywhere always does (APL-08). */
export function listens(scopeId: string, hasAppeals: boolean): boolean {
  return scopeId === EVERYWHERE || hasAppeals
}

/** The moment behind which an appeal that was abuse keeps its author from the next one (APL-07). */
export function barSince(now: Date): Date {
  return new Date(now.getTime() - APPEAL_BAR_DAYS * DAY_MS)
}

/** Until when somebody is kept from appealing whose appeal was told abuse at that time. */
export function barredUntil(at: Date): Date {
  return new Date(at.getTime() + APPEAL_BAR_DAYS * DAY_MS)
}

/** The word for an appeal; null where there is none. */
export function appealWord(matter: MatterRow | undefined): AppealWord | null {
  if (matter === undefined || matter.state === 'closed') return null
  if (matter.state === 'asked') return 'asked'
  if (matter.state !== 'open') return 'closed'
  return typeof matter.detail?.['answer'] === 'string' ? 'waiting' : 'open'
}
