import type { ModePlan, PlannedSetting, StoredEvent, Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../events/service-notice.ts'
import type { ChannelModeRow } from '../store/channels/modes.ts'
import type { StreamScene } from './stream-scene.ts'

type PlanScene = Pick<StreamScene, 'tx' | 'channel' | 'at' | 'texts' | 'newId'>
type Event = Unnumbered<StoredEvent>

/**
 * Sets the modes of a phase that begins, as the service, and takes back those of the other one that are still as the
 * service set them (PLAN-02, PLAN-03). What somebody set or changed stays (PLAN-04).
 */
export async function followPlan(scene: PlanScene, phase: keyof ModePlan): Promise<readonly Event[]> {
  const { plan } = await scene.tx.streamSettings.ofChannel(scene.channel.id)
  return change(scene, plan[phase], () => true)
}

/**
 * Brings the modes to another plan of the phase that is now (PLAN-05). What both plans hold alike stays as it is: where
 * somebody took it away it is not set again.
 */
export function followOtherPlan(
  scene: PlanScene,
  before: readonly PlannedSetting[],
  wanted: readonly PlannedSetting[],
): Promise<readonly Event[]> {
  const isNew = ({ mode, param }: PlannedSetting): boolean =>
    !before.some((known) => known.mode === mode && known.param === param)
  return change(scene, wanted, isNew)
}

/** What the plan of the phase that is now says of a mode; null where it says nothing. */
export async function plannedNow(
  { tx, channel }: Pick<PlanScene, 'tx' | 'channel'>,
  mode: string,
): Promise<PlannedSetting | null> {
  const { plan } = await tx.streamSettings.ofChannel(channel.id)
  const phase = (await tx.streams.running(channel.id)) === undefined ? 'off' : 'on'
  return plan[phase].find((one) => one.mode === mode) ?? null
}

async function change(
  scene: PlanScene,
  wanted: readonly PlannedSetting[],
  isNew: (setting: PlannedSetting) => boolean,
): Promise<readonly Event[]> {
  const { tx, channel, at } = scene
  const held = new Map((await tx.modes.ofChannel(channel.id)).map((row) => [row.mode, row]))
  const events: Event[] = []
  for (const [mode, row] of held) {
    if (!isByPlan(row) || wanted.some((one) => one.mode === mode)) continue
    await tx.modes.unset(channel.id, mode)
    events.push(...told(scene, { mode, param: null, isAdded: false }))
  }
  const left: ChannelModeRow[] = []
  for (const setting of wanted) {
    const known = held.get(setting.mode)
    if (known !== undefined && !isByPlan(known)) {
      if (isNew(setting)) left.push(known)
      continue
    }
    if (known === undefined ? !isNew(setting) : known.param === setting.param) continue
    await tx.modes.set(channel.id, setting.mode, setting.param, { by: null, at, isPlanned: true })
    events.push(...told(scene, { ...setting, isAdded: true }))
  }
  await leaveToShield(scene, left)
  return events
}

/**
 * Of the modes that the plan would have set and that stand otherwise, a shield that is up may have set some where none
 * stood before: when it goes down they are as the plan says then.
 */
async function leaveToShield({ tx, channel }: PlanScene, left: readonly ChannelModeRow[]): Promise<void> {
  if (left.length === 0) return
  const shield = await tx.shields.of(channel.id)
  if (!shield.isOn) return
  const planned = left.flatMap(({ mode, param }) => {
    const changed = shield.before[mode]
    return changed?.before === null && changed.set === param
      ? [[mode, { ...changed, isPlanned: true }] as const]
      : []
  })
  if (planned.length === 0) return
  await tx.shields.put(channel.id, {
    ...shield,
    before: { ...shield.before, ...Object.fromEntries(planned) },
  })
}

/** A node of an earlier version leaves the mark of the plan on a mode that somebody changes there, but not the service. */
export function isByPlan({ isPlanned, setBy }: Pick<ChannelModeRow, 'isPlanned' | 'setBy'>): boolean {
  return isPlanned && setBy === null
}

function told(
  { at, texts, newId }: PlanScene,
  {
    mode,
    param,
    isAdded,
  }: { readonly mode: string; readonly param: string | null; readonly isAdded: boolean },
): readonly Event[] {
  const event: Event = { type: 'channel_mode', at: at.getTime(), by: null, mode, param, isAdded }
  if (mode !== 's') return [event]
  const creator = { creator_name: null }
  const words =
    param === null
      ? { name: 'slowoff' as const, values: creator }
      : { name: 'slowon' as const, values: { seconds: Number(param), ...creator } }
  return [event, serviceNotice(texts, { id: newId(), at: at.getTime(), ...words })]
}
