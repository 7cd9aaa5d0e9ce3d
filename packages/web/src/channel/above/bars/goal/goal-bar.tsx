import { bufferKey } from '@gwar/protocol'
import type { CSSProperties, ReactElement } from 'react'
import { BOLD, textParts } from '../../../../locale/text-parts.tsx'
import { useTexts } from '../../../../locale/texts.ts'
import { TargetIcon } from '../../../../ui/icons/late-icons.tsx'
import { BarLine } from '../bar-line.tsx'
import styles from './goal-bar.module.css'
import { useShownGoal } from './use-shown-goal.ts'

/** The line of a goal: how many subscribers the channel has of those that it wants (GOAL-04). */
export function GoalBar({ target }: { target: string }): ReactElement | null {
  const texts = useTexts().goal
  const goal = useShownGoal(bufferKey(target))
  if (goal === null) return null
  const counts = { current: goal.current, target: goal.target }
  return (
    <BarLine
      className={styles['goal']!}
      style={{ '--part': Math.min(1, goal.current / goal.target) } as CSSProperties}
      label={texts.label}
      icon={<TargetIcon isSmall />}
    >
      {textParts(goal.reached_at === null ? texts.bar(counts) : texts.reached(counts), BOLD)}
      {goal.title !== null && ` · ${goal.title}`}
    </BarLine>
  )
}
