import {
  timeOfDay,
  type Decision,
  type ListedMatter,
  type Locale,
  type MatterRecord,
  type Texts,
} from '@gwar/protocol'

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
  if (matter.kind === 'alarm') return { kind, what: alarmText(matter, queue) }
  if (matter.kind === 'pact') {
    const { channel, count } = matter.detail ?? {}
    const name = typeof channel === 'string' ? channel : ''
    return { kind, what: queue.pactBans({ channel: name, count: Number(count ?? 0) }) }
  }
  const categories: Readonly<Record<string, string>> = modLog.category
  const category = matter.report?.categories[0]?.category
  const word = category !== undefined && Object.hasOwn(categories, category) ? categories[category]! : ''
  const who = matter.reporters > 0 ? queue.reporters({ count: matter.reporters }) : ''
  return { kind, what: [word, who].filter((part) => part !== '').join(' · ') }
}

/** What an alarm of a raid was opened for. */
function alarmText({ detail }: MatterRecord, { alarm }: Texts['queue']): string {
  const count = Number(detail?.['count'] ?? 0)
  const cause = detail?.['cause']
  if (cause === 'arrivals' || cause === 'same_text' || cause === 'stopped' || cause === 'reports')
    return alarm[cause]({ count })
  return alarm.other
}

/** A decision in one word, with what was done beside it: 'odrzucono, ban'. */
export function decisionText(
  { decision, act }: { readonly decision: string; readonly act: string | null },
  { queue }: Texts,
): string {
  const words: Readonly<Record<string, string>> = queue.decision
  const acts: Readonly<Record<string, string>> = queue.act
  const word = Object.hasOwn(words, decision) ? words[decision]! : queue.decision.other
  return act !== null && Object.hasOwn(acts, act) ? `${word}, ${acts[act]!}` : word
}

/** Who decided a matter, what and when: 'Bramkarz_09: odrzucono (21:05)'. */
export function decidedLine({ decided }: MatterRecord, texts: Texts, locale: Locale): string {
  if (decided === null) return ''
  const { queue, channelSettings } = texts
  const name = decided.by === null ? queue.service : (decided.by.name ?? channelSettings.deletedUser)
  return `${name}: ${decisionText(decided, texts)} (${timeOfDay(Date.parse(decided.at), locale)})`
}

/** The button of a decision. */
export function decisionLabel(
  decision: Decision,
  { queue }: Texts,
  { kind }: Pick<ListedMatter, 'kind'>,
): string {
  if (kind === 'pact' && decision === 'apply') return queue.pactApply
  if (kind === 'pact' && decision === 'ignore') return queue.pactIgnore
  return queue[decision]
}

/** The text that a matter is about: the held or reported message, or the words of an appeal. */
export function matterText({ message, appeal }: ListedMatter): string | null {
  return message?.text ?? appeal?.text ?? null
}
