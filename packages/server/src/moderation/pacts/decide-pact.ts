import type { Decision, MatterState } from '@gwar/protocol'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import { NOTHING, refused, type Refused, type Scene } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { lockPact } from './answer-pact.ts'
import { alreadyDecided, type Decided, type Deciding } from '../matters/deciding.ts'

const OF_PACTS: Partial<Record<Decision, MatterState>> = { apply: 'applied', ignore: 'ignored' }

/** Decides whether many bans that came at once by a pact hold here; what was agreed to is done in the background. */
export async function decidePact(
  scene: Scene,
  matter: MatterRow,
  { decision, act, reason, count = null }: Deciding,
): Promise<Decided | Refused> {
  const { tx, channel, by, at } = scene
  const state = OF_PACTS[decision]
  if (state === undefined || act !== null) return refused('wrong_decision')
  if (matter.state === state) return { ...NOTHING, wasDecided: true }
  if (matter.state !== 'open') return alreadyDecided(matter)
  // what joined meanwhile, or was lifted, is seen first
  const asked = await tx.toldBans.countAsked(channel.id, matter.n)
  if (count !== null && count !== asked) return refused('count_changed', { count: asked })
  const pact = await lockPact(scene, String(matter.detail?.['pact']))
  if ('refusal' in pact) return pact
  // what came is taken back or kept as a whole then, and nothing more comes
  if (state === 'applied' && pact.state !== 'standing') return refused('pact_changed')
  await tx.toldBans.answer(channel.id, matter.n, state === 'applied' ? 'confirmed' : 'refused', at)
  await tx.matters.settle(channel.id, matter.n, { state, by: by?.id ?? null, at, decision, reason })
  await writeEntry(scene, {
    kind: 'decided',
    matter: matter.n,
    reason,
    detail: { kind: 'pact', state, decision },
  })
  return { ...NOTHING, wasDecided: false }
}
