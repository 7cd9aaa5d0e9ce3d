import { NOTHING, refused, type Done, type Scene, type SelfAskingAct } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import type { RaidAlarm } from './alarm.ts'

/** For how long nobody is alarmed after 'not an attack', in ms. */
export const QUIET_MS = 30 * 60_000
/** After so long an alarm that nobody answered ends, in ms. */
const OPEN_MS = 30 * 60_000

/**
 * Opens an alarm of a raid as a matter of the channel's queue, as the service; it only proposes the shield. One is open
 * in a channel, over all nodes; none while the shield is up, and none for half an hour after one was ignored (SHLD-07).
 */
export const openAlarm: SelfAskingAct<RaidAlarm> = {
  // the service does it
  right: 'asked by run',
  run(context, alarm) {
    if (!context.isService || context.channel.type !== 'channel')
      return Promise.resolve(refused('no_permission'))
    return openAlarmOf({ ...context, modes: '' }, alarm)
  },
}

/** The same within a transaction that has locked the channel's row. */
export async function openAlarmOf(
  scene: Omit<Scene, 'reaches' | 'may'>,
  { cause, count }: RaidAlarm,
): Promise<Done> {
  const { tx, channel, at } = scene
  if ((await tx.shields.of(channel.id)).isOn) return NOTHING
  if (await tx.matters.hasAlarm(channel.id, new Date(at.getTime() - QUIET_MS))) return NOTHING
  const detail = { cause, count }
  const n = await tx.matters.open(
    {
      scopeId: channel.id,
      kind: 'alarm',
      userId: null,
      messageId: null,
      detail,
      expiresAt: new Date(at.getTime() + OPEN_MS),
    },
    at,
  )
  const byService = { ...scene, by: null, isService: true, applicationId: null, nonce: null, modes: '' }
  await writeEntry(byService, { kind: 'opened', matter: n, detail: { kind: 'alarm', ...detail } })
  return NOTHING
}
