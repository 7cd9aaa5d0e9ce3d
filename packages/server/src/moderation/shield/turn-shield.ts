import { LEVELS, LINK_LEVELS, type ShieldPreset, type StoredEvent, type Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../../events/service-notice.ts'
import type { ChangedMode, ShieldRow } from '../../store/moderation/shields.ts'
import type { ChannelModeRow } from '../../store/channels/modes.ts'
import { isByPlan, plannedNow } from '../../streams/follow-plan.ts'
import type { Scene } from '../act.ts'
import { setChannelMode } from '../change-channel-mode.ts'

/** The modes that the shield changes, and what of its preset each follows. */
const FOLLOWS = { l: 'links', s: 'slow_seconds' } as const
const MODES = ['l', 's'] as const

type ShieldMode = (typeof MODES)[number]

type Events = readonly Unnumbered<StoredEvent>[]

/** What a use of the shield is: its number, who began it, and until when it lasts. */
interface Use {
  /** The number of the entry with which it went up. */
  readonly use: number
  readonly endsAt: Date | null
  /** The channel's newest number when it first went up. */
  readonly upToSeq: number
  readonly isAuto: boolean
  readonly reason: string | null
}

/**
 * Raises the shield: the modes that it changes, then mode D, so that from the number of that event on nothing is
 * stored that was judged without it (INV-23).
 */
export async function turnOn(scene: Scene, stands: ShieldRow, given: Use): Promise<Events> {
  const { tx, channel, by, at } = scene
  const { events, before } = await setModes(scene, stands.preset)
  const isOn = await setChannelMode(scene, { mode: 'D', isAdded: true, param: null })
  await tx.shields.put(channel.id, {
    ...stands,
    ...given,
    isOn: true,
    onBy: by?.id ?? null,
    onAt: at,
    before,
  })
  const { use, isAuto } = given
  await tx.shields.begin({ scopeId: channel.id, use, byId: by?.id ?? null, isAuto, onAt: at, offAt: null })
  await tx.filters.raise(channel.id)
  return [...events, ...(isOn ?? []), noticeOf(scene, 'shieldon')]
}

/** Lowers the shield; modes that it changed are as before, unless somebody changed them meanwhile. */
export async function turnOff(scene: Scene, stands: ShieldRow): Promise<Events> {
  const { tx, channel, at } = scene
  const isOff = await setChannelMode(scene, { mode: 'D', isAdded: false, param: null })
  const events = await putModesBack(scene, stands.before)
  await tx.shields.put(channel.id, { ...stands, isOn: false, endsAt: null, before: {} })
  await tx.shields.end(channel.id, stands.use, at)
  await tx.filters.raise(channel.id)
  return [...(isOff ?? []), ...events, noticeOf(scene, 'shieldoff')]
}

/**
 * Lets the shield that is up do something else from now on. A mode of which the presets say the same is left alone:
 * somebody may have changed it meanwhile.
 */
export async function turnOver(scene: Scene, stands: ShieldRow, preset: ShieldPreset): Promise<Events> {
  const { tx, channel } = scene
  const others = MODES.filter((mode) => stands.preset[FOLLOWS[mode]] !== preset[FOLLOWS[mode]])
  const back = await putModesBack(scene, stands.before, others)
  const { events, before } = await setModes(scene, preset, others)
  const kept = Object.entries(stands.before).filter(([mode]) => !others.some((other) => other === mode))
  await tx.shields.put(channel.id, { ...stands, preset, before: { ...Object.fromEntries(kept), ...before } })
  await tx.filters.raise(channel.id)
  return [...back, ...events]
}

/** Modes are only made stricter than they are. */
async function setModes(
  scene: Scene,
  { links, slow_seconds: slow }: ShieldPreset,
  which: readonly ShieldMode[] = MODES,
): Promise<{ readonly events: Events; readonly before: Readonly<Record<string, ChangedMode>> }> {
  const modes = await modesOf(scene)
  const [level = null, seconds = null] = [modes.get('l')?.param, modes.get('s')?.param]
  const events: Unnumbered<StoredEvent>[] = []
  const before: Record<string, ChangedMode> = {}
  const set = async (mode: ShieldMode, was: string | null, param: string): Promise<void> => {
    const changed = await setChannelMode(scene, { mode, isAdded: true, param })
    if (changed === null) return
    events.push(...changed)
    const row = modes.get(mode)
    before[mode] = { before: was, set: param, ...(row !== undefined && isByPlan(row) && { isPlanned: true }) }
  }
  if (which.includes('l') && links && !isAtLeast(level)) await set('l', level, LINKS_FROM)
  if (which.includes('s') && slow !== null && slow > Number(seconds ?? 0))
    await set('s', seconds, String(slow))
  return { events, before }
}

const LINKS_FROM = 'v'

function isAtLeast(level: string | null): boolean {
  const known = LINK_LEVELS.find((one) => one === level)
  return known !== undefined && known !== 'u' && LEVELS[known] >= LEVELS[LINKS_FROM]
}

async function putModesBack(
  scene: Scene,
  changed: Readonly<Record<string, ChangedMode>>,
  which: readonly ShieldMode[] = MODES,
): Promise<Unnumbered<StoredEvent>[]> {
  const modes = await modesOf(scene)
  const events: Unnumbered<StoredEvent>[] = []
  for (const mode of which) {
    const one = changed[mode]
    // somebody chose another value, which stays
    if (one === undefined || modes.get(mode)?.param !== one.set) continue
    // what the plan had set, or would have, is as the plan says now: the stream may have begun or ended meanwhile
    const isPlanned = one.isPlanned === true
    const param = isPlanned ? ((await plannedNow(scene, mode))?.param ?? null) : one.before
    events.push(...((await setChannelMode(scene, { mode, isAdded: param !== null, param }, isPlanned)) ?? []))
  }
  return events
}

async function modesOf({ tx, channel }: Scene): Promise<ReadonlyMap<string, ChannelModeRow>> {
  return new Map((await tx.modes.ofChannel(channel.id)).map((row) => [row.mode, row]))
}

function noticeOf({ by, at, texts, newId }: Scene, name: 'shieldon' | 'shieldoff'): Unnumbered<StoredEvent> {
  return serviceNotice(texts, {
    id: newId(),
    at: at.getTime(),
    name,
    values: { creator_name: by?.name ?? null },
  })
}
