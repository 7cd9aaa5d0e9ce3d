import { bufferKey } from '@gwar/protocol'
import { useLayoutEffect, type ReactNode } from 'react'
import { GoalBar } from './goal/goal-bar.tsx'
import { useShownGoal } from './goal/use-shown-goal.ts'
import { PollBar } from './poll/poll-bar.tsx'
import { useShownPoll } from './poll/use-shown-poll.ts'

/**
 * Tells which bars what goes on in the channel has, by name and in their order, whenever one comes or goes. It shows
 * nothing itself.
 */
export function ShownBars(props: {
  target: string
  onChange: (bars: Readonly<Record<string, ReactNode>>) => void
}): null {
  const { target, onChange } = props
  const hasPoll = useShownPoll(bufferKey(target)) !== null
  const hasGoal = useShownGoal(bufferKey(target)) !== null
  useLayoutEffect(() => {
    onChange({
      ...(hasPoll && { poll: <PollBar key="poll" target={target} /> }),
      ...(hasGoal && { goal: <GoalBar key="goal" target={target} /> }),
    })
  }, [target, onChange, hasPoll, hasGoal])
  return null
}
