import type { Done, Scene } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'

/** What may be done to a pact, and the channel at its other end, which is locked as well; null for a list from outside. */
export interface PactChoice {
  readonly id: string
  readonly otherId: string | null
}

/**
 * Writes what was done to a pact into the log of the channel at its other end, too, and has its moderators told: an open
 * page shows it at once. Not for what a stranger may do, who proposes and withdraws. Who did it is that channel's own
 * business and stands in its log alone.
 */
export async function tellOtherSide(
  scene: Scene,
  {
    op,
    pact,
  }: {
    readonly op: 'accepted' | 'refused' | 'changed' | 'ended'
    readonly pact: string
  },
): Promise<Pick<Done, 'entriesElsewhere'>> {
  const { channel, beside } = scene
  if (beside === null) return {}
  const nobody = { by: null, isService: true, modes: '', applicationId: null, nonce: null, hidesNames: false }
  const seq = await writeEntry(
    { ...scene, ...nobody },
    { kind: 'pact', scopeId: beside.id, detail: { op, pact, channel: channel.name, there: true } },
  )
  return { entriesElsewhere: [seq] }
}
