import { isGoalTarget, readGoalTitle } from '@gwar/protocol'
import { setGoal } from '../../goals/set-goal.ts'
import { runAct } from '../../moderation/run-act.ts'
import { dotCommand } from './dot-command.ts'

/** `.goal {number} [title]` says how many subscribers the channel wants, `.goal off` takes that back (GOAL-01). */
export const goal = dotCommand({
  right: 'set_goal',
  isForConversations: false,
  usage: 'usage_goal',
  parse([word = ''], rest) {
    if (rest.toLowerCase() === 'off') return { wish: null }
    const target = /^\d{1,7}$/.test(word) ? Number(word) : 0
    const title = readGoalTitle(rest.slice(word.length))
    return isGoalTarget(target) && title !== null ? { wish: { target, title: title || null } } : null
  },
  run: (place, { wish }) => runAct(place.chat, place, setGoal, wish),
})
