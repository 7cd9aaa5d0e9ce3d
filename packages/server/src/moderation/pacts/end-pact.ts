import type { PactRow } from '../../store/moderation/pacts.ts'
import { NOTHING, refused, type Act, type Done, type Refused, type Scene } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { lockPact } from './answer-pact.ts'
import { PACT_PACE } from './propose-pact.ts'
import { tellOtherSide, type PactChoice } from './tell-other-side.ts'

/**
 * Ends a pact, and says whether what came stays here; where the other channel ended it, only that. What came there is the
 * other channel's to keep or to take back. A list goes as a whole.
 */
export const endPact: Act<PactChoice & { readonly keep: boolean }> = {
  right: 'end_pacts',
  pace: PACT_PACE,
  beside: ({ otherId }) => otherId,
  async run(scene, { id, keep }) {
    const pact = await lockPact(scene, id)
    return 'refusal' in pact ? pact : end(scene, pact, keep)
  },
}

/** Takes a list from outside back, with all that it did. */
export const removeList: Act<{ readonly id: string }> = {
  right: 'end_pacts',
  pace: PACT_PACE,
  async run(scene, { id }) {
    const pact = await lockPact(scene, id)
    if ('refusal' in pact) return pact
    return isListOf(pact) ? end(scene, pact, false) : refused('unknown_pact')
  },
}

function isListOf({ otherId, title }: PactRow): boolean {
  return otherId === null && title !== null
}

async function end(scene: Scene, pact: PactRow, keep: boolean): Promise<Done | Refused> {
  const { tx, channel, by, at } = scene
  const { id } = pact
  if (pact.state === 'proposed' || (pact.state === 'ended' && (pact.fromAt === null || pact.keeps !== null)))
    return refused('pact_changed')
  const isList = isListOf(pact)
  const keeps = keep && !isList
  await tx.pacts.end(id, channel.id, keeps, at)
  if (isList) await tx.outsideNames.remove(id)
  // with nobody at the other end who could lift it, nothing waits for ever
  if (keeps) await tx.toldBans.setEffect(channel.id, id, 'mark')
  else await tx.toldBans.again(channel.id, id, at)
  const n = await tx.toldBans.openMatter(channel.id, id)
  if (n !== undefined) {
    await tx.toldBans.answer(channel.id, n, 'refused', at)
    const closed = { state: 'closed', by: by?.id ?? null, at, decision: 'close' } as const
    await tx.matters.settle(channel.id, n, closed)
    await writeEntry(scene, {
      kind: 'decided',
      matter: n,
      detail: { kind: 'pact', ...settledAs },
      follows: true,
    })
  }
  await tx.filters.raise(channel.id)
  await writeEntry(scene, {
    kind: isList ? 'list' : 'pact',
    detail: { op: 'ended', pact: id, channel: pact.otherName, title: pact.title, keep: keeps },
  })
  // what comes behind the end says only what stays here
  if (pact.state === 'ended') return NOTHING
  return { ...NOTHING, ...(await tellOtherSide(scene, { op: 'ended', pact: id })) }
}

const settledAs = { state: 'closed', decision: 'close' }
