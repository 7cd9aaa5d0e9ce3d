import type { Decision, ListedMatter, Locale, MatterRecord, Texts } from '@gwar/protocol'
import { alarmText } from '../../shell/moderation/alarm-text.ts'
import { shortMoment } from '../short-moment.ts'
import { isAboutModerator } from './decisions.ts'

/** What a card begins with: its kind, and what it is about. */
export function matterHeading(matter: MatterRecord, texts: Texts): { kind: string; what: string } {
  const { queue, modLog } = texts
  const kinds: Readonly<Record<string, string>> = queue.kind
  const kind = Object.hasOwn(kinds, matter.kind) ? kinds[matter.kind]! : queue.kind.other
  if (matter.kind === 'held') {
    if (matter.cause === 'slow_filter') return { kind, what: queue.slowFilter }
    if (matter.cause === 'pact') return { kind, what: queue.pact }
    return { kind, what: matter.cause === 'shield' ? queue.shield : (matter.filter?.title ?? '') }
  }
  if (matter.appeal !== null) {
    const { kind: of } = matter.appeal
    return { kind, what: of === 'ban' || of === 'mute' || of === 'warn' ? queue.appealOf[of] : '' }
  }
  if (matter.kind === 'alarm') return { kind, what: alarmText(matter.detail, texts) }
  if (matter.kind === 'pact') {
    const { channel, count } = matter.detail ?? {}
    const name = typeof channel === 'string' ? channel : ''
    return { kind, what: queue.pactBans({ channel: name, count: Number(count ?? 0) }) }
  }
  if (matter.kind === 'proposal') return { kind, what: matter.filter?.title ?? '' }
  const categories: Readonly<Record<string, string>> = modLog.category
  const category = matter.report?.categories[0]?.category
  const word = category !== undefined && Object.hasOwn(categories, category) ? categories[category]! : ''
  const who = matter.reporters > 0 ? queue.reporters({ count: matter.reporters }) : ''
  return { kind, what: [word, who].filter((part) => part !== '').join(' · ') }
}

/** A decision about a matter in one word, with what was done beside it: 'odrzucono, ban'. */
export function decisionText(
  { decision, act }: { readonly decision: string; readonly act: string | null },
  { queue }: Texts,
  matter: Pick<MatterRecord, 'kind' | 'user'>,
): string {
  const words: Readonly<Record<string, string>> = queue.decision
  const acts: Readonly<Record<string, string>> = queue.act
  if (matter.kind === 'proposal' && decision === 'apply') return queue.decision.banned
  const isUndoing = decision === 'apply' && isAboutModerator(matter)
  const known = Object.hasOwn(words, decision) ? words[decision]! : queue.decision.other
  const word = isUndoing ? queue.decision.undid : known
  return act !== null && Object.hasOwn(acts, act) ? `${word}, ${acts[act]!}` : word
}

/** Who decided a matter, what and when: 'Bramkarz_09: odrzucono (21:05)', 'Bramkarz_09: odrzucono (wczoraj, 21:05)'. */
export function decidedLine(matter: MatterRecord, texts: Texts, locale: Locale, now?: number): string {
  const { decided } = matter
  if (decided === null) return ''
  const { queue, channelSettings } = texts
  const name = decided.by === null ? queue.service : (decided.by.name ?? channelSettings.deletedUser)
  return `${name}: ${decisionText(decided, texts, matter)} (${shortMoment(decided.at, locale, now)})`
}

/** The button of a decision. */
export function decisionLabel(
  decision: Decision,
  { queue }: Texts,
  matter: Pick<ListedMatter, 'kind' | 'user' | 'detail'>,
  locale: Locale,
  now?: number,
): string {
  const { kind, detail } = matter
  const since = detail?.['since']
  if (decision === 'apply' && isAboutModerator(matter) && typeof since === 'string')
    return queue.applySince({ time: shortMoment(since, locale, now) })
  if (kind === 'pact' && decision === 'apply') return queue.pactApply
  if (kind === 'pact' && decision === 'ignore') return queue.pactIgnore
  if (kind === 'proposal' && decision === 'apply') return queue.proposalApply
  if (kind === 'proposal' && decision === 'dismiss') return queue.proposalDismiss
  return queue[decision]
}

/**
 * Whether a matter is about nobody, and its heading says all of it: an alarm of a raid, or the bans of many that came by
 * a pact.
 */
export function isAboutNobody({ kind, user }: Pick<MatterRecord, 'kind' | 'user'>): boolean {
  return user === null && (kind === 'alarm' || kind === 'pact')
}

/** Whom a matter is about, as it is read; null where it is about nobody. */
export function matterPerson(
  matter: Pick<MatterRecord, 'kind' | 'user'>,
  { channelSettings }: Texts,
): string | null {
  return isAboutNobody(matter) ? null : (matter.user?.name ?? channelSettings.deletedUser)
}

/** Whether a matter is about a message, which may be gone; a person is reported, and an alarm rings, without one. */
export function hasMessage({ message_id, message, appeal }: ListedMatter): boolean {
  return message_id !== null || message !== null || appeal !== null
}

/** The text that a matter is about: the held or reported message, or the words of an appeal. */
export function matterText({ message, appeal }: ListedMatter): string | null {
  return message?.text ?? appeal?.text ?? null
}
