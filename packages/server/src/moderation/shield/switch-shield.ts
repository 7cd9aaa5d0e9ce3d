import type { ShieldRow } from '../../store/moderation/shields.ts'
import { NOTHING, type Act, type Done, type Pace, type Scene } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { turnOff, turnOn } from './turn-shield.ts'

/** Whoever switches has one pace for both. */
const PACE: Pace = { kinds: ['shield_on', 'shield_off'], limit: 20 }
/** Ends that lie so close together are the same: two moderators pressed at once. */
const SAME_MS = 5000

/** Raising the shield. */
export interface Raising {
  /** Null: until somebody lowers it. */
  readonly minutes: number | null
  readonly reason: string | null
  /** Whether it goes up by itself, because nobody answered an alarm. */
  readonly isAuto?: boolean
  /** The alarm that it answers. */
  readonly matter?: number | null
}

/**
 * Raises the shield (SHLD-01). Where it is up this sets its end anew; of two moderators who press at once one raises it.
 */
export const raiseShield: Act<Raising> = {
  right: 'use_shield',
  pace: PACE,
  run: raise,
}

/**
 * The same within an act that has asked for the right. For an alarm one that is up stays as somebody raised it; one
 * whose time is over and that nobody has lowered yet is lowered first, or the next round would lower this one with it.
 */
export async function raise(
  scene: Scene,
  { minutes, reason, isAuto = false, matter = null }: Raising,
): Promise<Done> {
  const { tx, channel, at } = scene
  const stood = await tx.shields.of(channel.id)
  const lowered = isOver(stood, at) ? await lowerOver(scene, stood) : null
  const stands = lowered === null ? stood : await tx.shields.of(channel.id)
  const endsAt = minutes === null ? null : new Date(at.getTime() + minutes * 60_000)
  if (stands.isOn) {
    if (matter !== null || isSame(stands.endsAt, endsAt)) return NOTHING
    await tx.shields.put(channel.id, { ...stands, endsAt })
    await writeEntry(scene, {
      kind: 'shield_on',
      reason,
      detail: { minutes, extends: stands.use, ends_at: stands.endsAt?.toISOString() ?? null },
    })
    await tx.filters.raise(channel.id)
    return NOTHING
  }
  const use = await writeEntry(scene, {
    kind: 'shield_on',
    reason,
    matter,
    detail: { minutes, preset: { ...stands.preset }, ...(isAuto && { is_auto: true }) },
  })
  const given = { use, endsAt, upToSeq: channel.seq, isAuto, reason }
  return { events: [...(lowered ?? []), ...(await turnOn(scene, stands, given))], notices: [] }
}

/** Lowers the shield (SHLD-01); one that is down stays so. */
export const lowerShield: Act<{ readonly reason: string | null }> = {
  right: 'use_shield',
  pace: PACE,
  async run(scene, { reason }) {
    const { tx, channel } = scene
    const stands = await tx.shields.of(channel.id)
    if (!stands.isOn) return NOTHING
    await writeEntry(scene, {
      kind: 'shield_off',
      reason,
      detail: { use: stands.use, ends_at: stands.endsAt?.toISOString() ?? null },
    })
    return { events: await turnOff(scene, stands), notices: [] }
  },
}

/** Lowers the shield whose time is over, as the service; one that was given a later end meanwhile stays up (SHLD-03). */
export const endShield: Act<null> = {
  right: 'use_shield',
  pace: null,
  async run(scene) {
    const { tx, channel, isService, at } = scene
    const stands = await tx.shields.of(channel.id)
    if (!isService || !isOver(stands, at)) return NOTHING
    return { events: await lowerOver(scene, stands), notices: [] }
  },
}

/** Lowers it because its time is over, which the service does, whoever comes first. */
async function lowerOver(scene: Scene, stands: ShieldRow): Promise<Done['events']> {
  const byService = { ...scene, by: null, isService: true, applicationId: null, nonce: null, modes: '' }
  await writeEntry(byService, {
    kind: 'shield_off',
    detail: { use: stands.use, ends_at: stands.endsAt?.toISOString() ?? null, is_over: true },
  })
  return turnOff(byService, stands)
}

/** Whether it is up although its end has come. */
function isOver({ isOn, endsAt }: ShieldRow, at: Date): boolean {
  return isOn && endsAt !== null && endsAt <= at
}

function isSame(one: Date | null, other: Date | null): boolean {
  if (one === null || other === null) return one === other
  return Math.abs(one.getTime() - other.getTime()) < SAME_MS
}
