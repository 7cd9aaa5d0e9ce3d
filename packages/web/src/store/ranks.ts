import { nameKey, orderModes, type ChannelEvent, type NameKey, type RankRecord } from '@gwar/protocol'

/**
 * The ranks that people hold in a channel today, there or not: by these the server judges who may delete whose
 * messages, not by what an author was when they wrote (CLEAR-08).
 */
export interface Ranks {
  /** False until the ranks are loaded, which only moderators may. */
  readonly isKnown: boolean
  /** Letters of `amqo` by name key; whoever is missing has none of them. */
  readonly byName: ReadonlyMap<NameKey, string>
}

export const NO_RANKS: Ranks = { isKnown: false, byName: new Map() }

const LETTERS: ReadonlySet<string> = new Set('amqo')

export function ranksOf(records: readonly RankRecord[]): Ranks {
  return { isKnown: true, byName: new Map(records.map(({ name, modes }) => [nameKey(name), modes])) }
}

/** The ranks after an event. A change of a rank gives a new object, which shows that an answer asked before is old. */
export function withRank(ranks: Ranks, event: ChannelEvent): Ranks {
  if (event.type !== 'member_mode' || !LETTERS.has(event.mode)) return ranks
  const { target, mode, isAdded } = event
  const key = nameKey(target.name)
  const others = [...(ranks.byName.get(key) ?? '')].filter((letter) => letter !== mode)
  const byName = new Map(ranks.byName).set(key, orderModes(isAdded ? [...others, mode] : others))
  return { ...ranks, byName }
}

/** An author's letters of today; those of the message while today's are not known. A deleted account has none. */
export function rankOf(ranks: Ranks, from: { readonly name: string | null; readonly modes: string }): string {
  if (!ranks.isKnown) return from.modes
  return from.name === null ? '' : (ranks.byName.get(nameKey(from.name)) ?? '')
}
