import { SHIELD_MINUTES, type Decision, type MatterState } from '@gwar/protocol'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import { NOTHING, refused, type ActContext, type Done, type Refused, type Scene } from '../act.ts'
import { askRight } from '../ask-right.ts'
import { writeEntry } from '../log/write-entry.ts'
import { lowerShield, raise } from '../shield/switch-shield.ts'
import { alreadyDecided, DecisionRefused, type Decided, type Deciding } from './deciding.ts'

/** The state to which each decision about an alarm of a raid leads. */
const OF_RAIDS: Partial<Record<Decision, MatterState>> = { switch_on: 'raised', ignore: 'ignored' }

/**
 * Decides an alarm of a raid: the shield goes up, or it is no attack, and then nobody is alarmed for a while. Who decides
 * otherwise than somebody before changes that: a shield that the alarm raised goes down.
 */
export async function decideAlarm(
  context: ActContext,
  scene: Scene,
  matter: MatterRow,
  { state, decision, act, reason }: Deciding,
): Promise<Decided | Refused> {
  const wanted = OF_RAIDS[decision]
  if (wanted === undefined || act !== null) return refused('wrong_decision')
  if (matter.state === wanted) return { ...NOTHING, wasDecided: true }
  if (matter.state !== 'open' && matter.state !== state) return alreadyDecided(matter)
  const done =
    wanted === 'raised'
      ? await shielded(context, (own) =>
          raise(own, { minutes: SHIELD_MINUTES.usual, reason, matter: matter.n }),
        )
      : matter.state === 'raised'
        ? await shielded(context, (own) => lowerRaisedBy(own, matter.n, reason))
        : NOTHING
  await settleAlarm(scene, matter, { state: wanted, decision, reason })
  return { ...done, wasDecided: false }
}

/** Lowers the shield that this alarm raised; one that somebody raised without it stays up. */
async function lowerRaisedBy(scene: Scene, n: number, reason: string | null): Promise<Done | Refused> {
  const { tx, channel } = scene
  const { use } = await tx.shields.of(channel.id)
  const raised = await tx.moderationLog.bySeq(channel.id, use)
  return raised?.matter === n ? lowerShield.run(scene, { reason }) : NOTHING
}

/** Does it with the right and the pace of the shield; where that is refused nothing of the decision stays. */
async function shielded(context: ActContext, run: (scene: Scene) => Promise<Done | Refused>): Promise<Done> {
  const scene = await askRight(context, 'use_shield', lowerShield.pace)
  const done = 'refusal' in scene ? scene : await run(scene)
  if ('refusal' in done) throw new DecisionRefused(done.refusal)
  return done
}

/** Ends an alarm, with an entry. */
export async function settleAlarm(
  scene: Pick<
    Scene,
    'tx' | 'channel' | 'by' | 'modes' | 'applicationId' | 'nonce' | 'at' | 'newId' | 'written'
  > &
    Partial<Pick<Scene, 'isService'>>,
  matter: MatterRow,
  settled: {
    readonly state: MatterState
    readonly decision: string
    readonly act?: string | null
    readonly reason: string | null
  },
): Promise<void> {
  const { tx, channel, by, at } = scene
  const { state, decision, act = null, reason } = settled
  await tx.matters.settle(channel.id, matter.n, { state, by: by?.id ?? null, at, decision, act, reason })
  await writeEntry(scene, {
    kind: 'decided',
    targetId: matter.userId,
    matter: matter.n,
    reason,
    detail: { kind: 'alarm', state, decision, ...(act !== null && { act }) },
    seenFrom: matter.seenFrom,
  })
}
