import type { Decision, ListedMatter, MatterBar } from '@gwar/protocol'

/** What is offered for a matter: the two of its card, and the others. */
export interface Offered {
  readonly yes: Decision
  readonly no: Decision
  readonly others: readonly Decision[]
  /** The decision to which a warning, a mute or a ban can be added; null where there is none. */
  readonly punishes: Decision | null
}

const OFFERED: Readonly<Record<string, Offered>> = {
  held: { yes: 'release', no: 'refuse', others: ['trust'], punishes: 'refuse' },
  report: { yes: 'uphold', no: 'dismiss', others: ['abuse'], punishes: 'uphold' },
  alarm: { yes: 'switch_on', no: 'ignore', others: [], punishes: null },
  pact: { yes: 'apply', no: 'ignore', others: [], punishes: null },
  appeal: { yes: 'grant', no: 'keep', others: ['abuse'], punishes: null },
}

/** What is offered for a matter of this kind; null for one that this version does not know. */
export function offeredFor({ kind }: Pick<ListedMatter, 'kind'>): Offered | null {
  return OFFERED[kind] ?? null
}

/** Whether a bar stands against a decision: who imposed a sentence may still lift it. */
export function isBarred(bar: MatterBar | null, decision: Decision): boolean {
  return (
    bar !== null &&
    !(bar === 'imposer' && (decision === 'grant' || decision === 'shorten' || decision === 'ask'))
  )
}
