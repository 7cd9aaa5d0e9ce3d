import { cutLine, DECISIONS, MATTER_KINDS, type MatterRecord } from '@gwar/protocol'
import type { Chat } from '../chat.ts'

/** Characters of a held or reported text in a notice; the queue shows all of it. */
const SAID_MAX = 160

/** Ways in which a matter ends without a moderator. */
const ENDS = ['expire', 'withdraw', 'close'] as const

/**
 * An entry about a matter as a line of text, for moderators whose clients do not read entries: a new matter with what
 * it is about, who decided or asked what, or that somebody answered. Null for entries of other kinds.
 */
export function plainEntry(
  { protocol }: Pick<Chat['texts'], 'protocol'>,
  entry: { readonly [key: string]: unknown },
): string | null {
  const { kind, actor, detail } = entry as {
    readonly kind?: string
    readonly actor?: { readonly name: string | null } | null
    readonly detail?: {
      readonly matter?: MatterRecord
      readonly decision?: string
      /** Of an appeal: its author answered the question. */
      readonly isAnswer?: boolean
    } | null
  }
  const matter = detail?.matter
  if (matter === undefined || (kind !== 'opened' && kind !== 'decided' && kind !== 'proposed')) return null
  const { n, message } = matter
  if (detail?.isAnswer === true) return `[#${n}] ${byName(actor)}${protocol.answered}`
  // a question decides nothing: only its entry tells of it
  const asked = kind === 'decided' ? { by: actor, decision: detail?.decision } : null
  const decided = matter.decided ?? asked
  if (decided !== null) {
    const known = [...DECISIONS, ...ENDS].find((one) => one === decided.decision)
    const isBanned = matter.kind === 'proposal' && known === 'apply'
    return `[#${n}] ${byName(decided.by)}${protocol.decided[isBanned ? 'banned' : (known ?? 'other')]}`
  }
  const name = matter.user?.name ?? ''
  const about = message === null ? name : `<${name}> ${cutLine(message.text, SAID_MAX)}`
  const what = protocol.matter[MATTER_KINDS.find((known) => known === matter.kind) ?? 'other']
  const filter = matter.filter === null ? '' : ` (${matter.filter.title})`
  const opened = `[#${n}] ${what}${about === '' ? '' : `: ${about}`}${filter}`
  return matter.kind === 'held'
    ? `${opened}. ${protocol.matterDo({ allow: `.allow ${n}`, deny: `.deny ${n}` })}`
    : opened
}

function byName(person: { readonly name: string | null } | null | undefined): string {
  return person?.name == null ? '' : `${person.name}: `
}
