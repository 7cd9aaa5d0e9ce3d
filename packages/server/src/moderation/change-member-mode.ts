import {
  type Actor,
  LEVELS,
  levelOf,
  type MemberMode,
  nameKey,
  type StoredEvent,
  type Unnumbered,
} from '@gwar/protocol'
import { NOTHING, refused, type Act, type Scene } from './act.ts'
import { writeEntry } from './log/write-entry.ts'
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
  pace: { kinds: ['member_mode'], limit: 60 },
  async run(scene, { mode, name, isAdded }) {
    if (!GIVEN.has(mode)) return refused('no_permission')
    const { tx, channel, by } = scene
    const isOwn = !isAdded && by !== null && nameKey(name) === nameKey(by.name)
    const user = isOwn ? by : await namedTarget(scene, name)
    if ('refusal' in user) return user
    if (isOwn && mode === 'q' && !(await isOwnedWithout(scene, by.id))) return refused('last_owner')
    const target: Actor = { id: user.id, name: user.name }
    const targetModes = await storedModes(tx, channel.id, user.id)
    const events = await setMemberMode(scene, target, { mode, isAdded })
    if (events === null) return NOTHING
    await writeEntry(scene, {
      kind: 'member_mode',
      targetId: user.id,
      targetModes,
      detail: { mode, isAdded },
    })
    return { events, notices: [] }
  },
}

/** Gives or takes the letter, and gives what everybody must see; null where nothing changed. */
export async function setMemberMode(
  { tx, channel, by, at }: Scene,
  target: Actor,
  { mode, isAdded }: Omit<MemberModeChange, 'name'>,
): Promise<readonly Unnumbered<StoredEvent>[] | null> {
  const isChanged = isAdded
    ? await tx.modes.give(channel.id, target.id, mode, { by: by?.id ?? null, at })
    : await tx.modes.take(channel.id, target.id, mode)
  return isChanged ? [{ type: 'member_mode', at: at.getTime(), by, target, mode, isAdded }] : null
}

/**
 * Whether this owner may leave: somebody else owns the channel as well, or the person stands above owners
 * everywhere. Read while the channel's row is locked, so that the last two owners cannot leave at once.
 */
export async function isOwnedWithout(
  { tx, channel }: Pick<Scene, 'tx' | 'channel'>,
  userId: string,
): Promise<boolean> {
  if (levelOf((await storedModes(tx, channel.id, userId)) ?? '') > LEVELS.q) return true
  const held = await tx.modes.ofMembers(channel.id)
  return held.some((one) => one.mode === 'q' && one.userId !== userId)
}
