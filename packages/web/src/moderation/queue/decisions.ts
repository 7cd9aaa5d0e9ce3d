import type { Decision, ListedMatter, MatterBar } from '@gwar/protocol'

/** What is offered for a matter: the two of its card, and the others. */
export interface Offered {
  readonly yes: Decision
  readonly no: Decision
  readonly others: readonly Decision[]
  /** The decision to which a warning, a mute or a ban can be added; null where there is none. */
  readonly punishes: Decision | null
  /** The decision to which taking the person's rights can be added; missing where there is none. */
  readonly demotes?: Decision
}

const OFFERED: Readonly<Record<string, Offered>> = {
  held: { yes: 'release', no: 'refuse', others: ['trust'], punishes: 'refuse' },
  report: { yes: 'uphold', no: 'dismiss', others: ['abuse'], punishes: 'uphold' },
  alarm: { yes: 'switch_on', no: 'ignore', others: [], punishes: null },
  pact: { yes: 'apply', no: 'ignore', others: [], punishes: null },
  proposal: { yes: 'apply', no: 'dismiss', others: [], punishes: null },
  appeal: { yes: 'grant', no: 'keep', others: ['abuse'], punishes: null },
}

const OF_MODERATORS: Offered = { yes: 'apply', no: 'ignore', others: [], punishes: null, demotes: 'apply' }

/**
 * What is offered for a matter; null for one of a kind that this version does not know. What is reported to the whole
 * service was said in some channel, and is deleted and punished there.
 */
export function offeredFor(matter: Pick<ListedMatter, 'kind' | 'user'>, isOfService = false): Offered | null {
  const offered = isAboutModerator(matter) ? OF_MODERATORS : (OFFERED[matter.kind] ?? null)
  return offered !== null && isOfService ? { ...offered, punishes: null } : offered
}

/** Whether it is an alarm about a moderator; those of raids are about nobody. */
export function isAboutModerator({ kind, user }: Pick<ListedMatter, 'kind' | 'user'>): boolean {
  return kind === 'alarm' && user !== null
}

/** Whether a bar stands against a decision: who imposed a sentence may still lift it. */
export function isBarred(bar: MatterBar | null, decision: Decision): boolean {
  return (
    bar !== null &&
    !(bar === 'imposer' && (decision === 'grant' || decision === 'shorten' || decision === 'ask'))
  )
}

/** The states of each kind of matter in which somebody else may still decide it otherwise. */
const CHANGEABLE: Readonly<Record<string, readonly string[]>> = {
  held: ['released', 'refused'],
  proposal: ['applied', 'dismissed'],
  // who asked its author something has not decided it
  appeal: ['open', 'asked'],
  alarm: ['raised', 'ignored'],
}

/** Whether what somebody decided of a matter can be changed; a report, for one, is decided once. */
export function isChangeable(
  matter: Pick<ListedMatter, 'kind' | 'user'>,
  { state, decision }: { readonly state: string; readonly decision: string },
): boolean {
  // what a ban closed, nobody decided
  if (decision === 'close') return false
  // what a moderator did is undone for good
  if (isAboutModerator(matter)) return state === 'ignored'
  return CHANGEABLE[matter.kind]?.includes(state) === true
}
