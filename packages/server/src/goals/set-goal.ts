import { NOTHING, refused, type Act } from '../moderation/act.ts'
import { writeEntry } from '../moderation/log/write-entry.ts'
import { overlayNotice } from '../moderation/stream/overlay-notice.ts'
import { goalRecordOf } from './goal-record.ts'
import { reachGoal } from './reach-goal.ts'

/** How many subscribers are wanted, and what for. */
export interface GoalWish {
  readonly target: number
  readonly title: string | null
}

/**
 * Sets the channel's goal, or with null takes it away (GOAL-01). One that is reached already is told so at once. The same
 * words again change nothing.
 */
export const setGoal: Act<GoalWish | null> = {
  right: 'set_goal',
  pace: { kinds: ['goal'], limit: 30 },
  async run(scene, wish) {
    const { tx, channel, by, at } = scene
    const before = await tx.goals.ofChannel(channel.id)
    if (wish === null) {
      if (before === undefined) return refused('no_goal')
      await tx.goals.remove(channel.id)
      await writeEntry(scene, { kind: 'goal', detail: { target: null, title: null } })
      return { events: [{ type: 'goal', at: at.getTime(), by, goal: null }], notices: [] }
    }
    const { target, title } = wish
    if (!channel.subscriptionsAvailable) return refused('no_subscriptions')
    if (before !== undefined && before.target === target && before.title === title) return NOTHING
    await tx.goals.set({ channelId: channel.id, target, title, setBy: by?.id ?? null, setAt: at })
    await writeEntry(scene, { kind: 'goal', detail: { target, title } })
    const goal = (await tx.goals.ofChannel(channel.id))!
    // the one before was taken off the picture, not this one
    const overlays = await tx.overlays.bringBack(channel.id, 'goal')
    return {
      events: [
        { type: 'goal', at: at.getTime(), by, goal: goalRecordOf(goal) },
        ...(await reachGoal(tx, scene, channel.id, at)),
      ],
      notices: overlays.map((row) => overlayNotice(row, channel.name)),
    }
  },
}
