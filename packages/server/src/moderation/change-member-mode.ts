import { LEVELS, levelOf, nameKey, type MemberMode } from '@gwar/protocol'
import { NOTHING, refused, type Act, type Scene } from './act.ts'
import { namedTarget } from './named-target.ts'
import { storedModes } from './stored-modes.ts'

/**
 * Letters that people give each other; `v` and `g` follow subscriptions and gifts, `a` and `m` are given by the
 * operator.
 */
const GIVEN: ReadonlySet<MemberMode> = new Set(['q', 'o', 'h'])

export interface MemberModeChange {
  readonly mode: MemberMode
  readonly name: string
  readonly isAdded: boolean
}

/**
 * Gives a letter to somebody or takes it, whether they are present or not (spec B §6). Only owners and those above
 * them manage groups, so nobody lifts anybody above themselves. An owner can make another owner but not unmake
 * them (OPEN-140), and can give up the own letter unless the channel would have no owner then. A change that
 * changes nothing is told to nobody.
 */
export const changeMemberMode: Act<MemberModeChange> = {
  right: 'manage_groups',
  pace: { actions: ['member_mode'], limit: 60 },
  async run(scene, { mode, name, isAdded }) {
    if (!GIVEN.has(mode)) return refused('no_permission')
    const { tx, channel, by, at, newId } = scene
    const isOwn = !isAdded && by !== null && nameKey(name) === nameKey(by.name)
    const user = isOwn ? by : await namedTarget(scene, name)
    if ('refusal' in user) return user
    if (isOwn && mode === 'q' && !(await isOwnedWithout(scene, by.id))) return refused('last_owner')
    const actorId = by?.id ?? null
    const isChanged = isAdded
      ? await tx.modes.give(channel.id, user.id, mode, { by: actorId, at })
      : await tx.modes.take(channel.id, user.id, mode)
    if (!isChanged) return NOTHING
    await tx.moderationActs.add(
      {
        id: newId(),
        channelId: channel.id,
        actorId,
        action: 'member_mode',
        targetId: user.id,
        detail: { mode, isAdded },
      },
      at,
    )
    const target = { id: user.id, name: user.name }
    return {
      events: [{ type: 'member_mode', at: at.getTime(), by, target, mode, isAdded }],
      notices: [],
    }
  },
}

/**
 * Whether this owner may leave: somebody else owns the channel as well, or the person stands above owners
 * everywhere. Read while the channel's row is locked, so that the last two owners cannot leave at once.
 */
async function isOwnedWithout({ tx, channel }: Scene, userId: string): Promise<boolean> {
  if (levelOf((await storedModes(tx, channel.id, userId)) ?? '') > LEVELS.q) return true
  const held = await tx.modes.ofMembers(channel.id)
  return held.some((one) => one.mode === 'q' && one.userId !== userId)
}
