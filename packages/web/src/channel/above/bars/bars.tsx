import { bufferKey } from '@gwar/protocol'
import { useLayoutEffect, type ReactNode } from 'react'
import { GoalBar } from './goal/goal-bar.tsx'
import { useShownGoal } from './goal/use-shown-goal.ts'
import { PollBar } from './poll/poll-bar.tsx'
import { useShownPoll } from './poll/use-shown-poll.ts'
import { useLeaving } from './visit/use-leaving.ts'
import { useShownVisit } from './visit/use-shown-visit.ts'
import { VisitBar } from './visit/visit-bar.tsx'

/**
 * Tells which bars what goes on in the channel has, by name and in their order, whenever one comes or goes. It shows
 * nothing itself, and takes the reader along on a visit.
 */
export function ShownBars(props: {
  target: string
  onChange: (bars: Readonly<Record<string, ReactNode>>) => void
}): null {
  const { target, onChange } = props
  const hasVisit = useShownVisit(bufferKey(target)) !== null
  const hasPoll = useShownPoll(bufferKey(target)) !== null
  const hasGoal = useShownGoal(bufferKey(target)) !== null
  useLeaving(target)
  useLayoutEffect(() => {
    onChange({
      ...(hasVisit && { visit: <VisitBar key="visit" target={target} /> }),
      ...(hasPoll && { poll: <PollBar key="poll" target={target} /> }),
      ...(hasGoal && { goal: <GoalBar key="goal" target={target} /> }),
    })
  }, [target, onChange, hasVisit, hasPoll, hasGoal])
  return null
}
