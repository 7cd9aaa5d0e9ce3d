import { mayActOn, orderModes, type ListedMatter } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { isImposer } from '../../moderation/appeals/is-imposer.ts'
import { matterBar } from '../../moderation/matters/matter-bar.ts'
import { matterRecordOf } from '../../moderation/matters/matter-record-of.ts'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import { standingOf } from '../channels/standing-of.ts'
import type { HttpDeps } from '../http.ts'

/** For how long a strike counts, in ms: 30 days. */
const STRIKES_MS = 30 * 86_400_000

/** Matters as the queue shows them to this reader: with whom they are about, and why each cannot be decided. */
export async function listedMattersOf(
  deps: HttpDeps,
  scopeId: string,
  caller: Authenticated,
  rows: readonly MatterRow[],
): Promise<ListedMatter[]> {
  const { modes, matters } = deps.store.read
  const standing = await standingOf(deps, scopeId, caller)
  const ids = [...new Set(rows.map(({ userId }) => userId).filter((id) => id !== null))]
  const letters = await modes.lettersOf(scopeId, ids)
  const since = new Date(deps.clock.now().getTime() - STRIKES_MS)
  const facts = await matters.facts(scopeId, ids, since)
  const comments = await matters.countComments(
    scopeId,
    rows.map(({ n }) => n),
  )
  const decider = {
    userId: caller.user.id,
    reaches: (theirs: string) => mayActOn('decide', standing, theirs),
  }
  const mine = { userId: caller.user.id, modes: standing.guest ? '' : standing.modes }
  return rows.map((row) => {
    const theirs = row.userId === null ? '' : orderModes(letters.get(row.userId) ?? '')
    const person = row.userId === null ? undefined : facts.get(row.userId)
    return {
      ...matterRecordOf(row),
      bar: matterBar(row, decider, theirs) ?? (isImposer(row, mine, deps.clock.now()) ? 'imposer' : null),
      person:
        person === undefined
          ? null
          : {
              modes: theirs,
              since: person.since.toISOString(),
              messages: person.messages,
              strikes: person.strikes,
            },
      comments: row.userId === caller.user.id ? 0 : (comments.get(row.n) ?? 0),
    }
  })
}
