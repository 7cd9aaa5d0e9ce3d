import type { FilterCondition, SavedFilter } from '@gwar/protocol'
import { useRef, type ReactElement, type ReactNode } from 'react'
import { useNeighbourFocus } from '../../ui/use-neighbour-focus.ts'
import { Condition } from './condition.tsx'
import { faultsAt, type Faults } from './faults.ts'
import styles from './filters.module.css'

/** The conditions of a filter that must all hold, of which one always stays, or its exceptions. */
export function ConditionList(props: {
  label: string
  part: 'when' | 'unless'
  conditions: readonly FilterCondition[]
  faults: Faults
  /** Where a pattern of the filter is slow. */
  slow: SavedFilter['slow']
  onChange: (conditions: FilterCondition[]) => void
  /** Told whether a word is typed that is not added yet. */
  onTyping: (isTyping: boolean) => void
  /** Rows that stand before the conditions. */
  children?: ReactNode
}): ReactElement {
  const { label, part, conditions, faults, slow, onChange, onTyping, children } = props
  const box = useRef<HTMLUListElement>(null)
  const focusAfter = useNeighbourFocus(box, conditions, '[data-drop]')
  return (
    <ul ref={box} className={styles['conditions']} aria-label={label} tabIndex={-1}>
      {children}
      {conditions.map((condition, at) => (
        <Condition
          // the order of conditions changes by removal alone
          // oxlint-disable-next-line react/no-array-index-key
          key={`${at} ${condition.is} ${conditions.length}`}
          condition={condition}
          faults={faultsAt(faults, `${part}.${at}`)}
          place={faults.places[`${part}.${at}.pattern`]}
          slowMs={slow.find((one) => one.at === `${part}.${at}`)?.ms}
          onChange={(to) => onChange(conditions.with(at, to))}
          onTyping={onTyping}
          onRemove={
            part === 'when' && conditions.length === 1
              ? null
              : () => {
                  focusAfter(at)
                  onChange(conditions.toSpliced(at, 1))
                }
          }
        />
      ))}
    </ul>
  )
}
