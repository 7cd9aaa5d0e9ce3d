import {
  LEVELS,
  levelOf,
  nameKey,
  type MemberMode,
  type MemberModeEvent,
  type Unnumbered,
} from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import { refused, type Act, type Done, type Refused } from './act.ts'
import { namedTarget } from './named-target.ts'
import { openAct, type Pace } from './open-act.ts'
import { storedModes } from './stored-modes.ts'

const PACE: Pace = { actions: ['member_mode'], limit: 60 }

/** What people give each other; `v` and `g` follow subscriptions and gifts, `a` and `m` are the operator's. */
const GIVEN: ReadonlySet<MemberMode> = new Set(['q', 'o', 'h'])

export interface MemberModeChange {
  readonly mode: MemberMode
  readonly name: string
  readonly isAdded: boolean
}

/**
 * Gives or takes a letter of somebody, present or not (spec B §6). Whoever manages groups is at least an owner, so
 * none of these letters lifts anybody above them: an owner makes another one, and cannot unmake them (OPEN-140), but
 * may lay down an own letter, unless nobody would own the channel then. One that is as it is changes nothing and tells
 * nobody.
 */
export async function changeMemberMode(
  act: Act,
  { mode, name, isAdded }: MemberModeChange,
): Promise<Done | Refused> {
  const scene = await openAct(act, 'manage_groups', PACE)
  if ('refusal' in scene) return scene
  if (!GIVEN.has(mode)) return refused('no_permission')
  const { tx, channelId, by, at } = act
  const isOwn = !isAdded && by !== null && nameKey(name) === nameKey(by.name)
  const user = isOwn ? by : await namedTarget(act, scene, name)
  if ('refusal' in user) return user
  if (isOwn && mode === 'q' && !(await isOwnedWithout(act, by.id))) return refused('last_owner')
  const actorId = by?.id ?? null
  const isChanged = isAdded
    ? await tx.modes.give(channelId, user.id, mode, { by: actorId, at })
    : await tx.modes.take(channelId, user.id, mode)
  if (!isChanged) return { events: [] }
  await tx.moderationActs.add(
    {
      id: act.newId(),
      channelId,
      actorId,
      action: 'member_mode',
      targetId: user.id,
      detail: { mode, isAdded },
    },
    at,
  )
  const event: Unnumbered<MemberModeEvent> = {
    type: 'member_mode',
    at: at.getTime(),
    by,
    target: { id: user.id, name: user.name },
    mode,
    isAdded,
  }
  return { events: await appendEvents(tx, channelId, [event]) }
}

/**
 * Whether somebody else owns the channel, or it is nothing to this one, who stands above owners everywhere. Asked
 * behind the channel's lock, so the last two owners do not leave at once.
 */
async function isOwnedWithout({ tx, channelId }: Act, userId: string): Promise<boolean> {
  if (levelOf((await storedModes(tx, channelId, userId)) ?? '') > LEVELS.q) return true
  const held = await tx.modes.ofMembers(channelId)
  return held.some((one) => one.mode === 'q' && one.userId !== userId)
}
