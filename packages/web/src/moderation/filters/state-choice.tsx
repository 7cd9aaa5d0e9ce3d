import { FILTER_STATES, type FilterState } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Segment } from '../../ui/form/segment.tsx'
import styles from './filters.module.css'

/** The three states of a filter as buttons; the chosen one has a dot of its colour beside its word. */
export function StateChoice(props: {
  title: string
  state: FilterState
  isDisabled: boolean
  onChange: (state: FilterState) => void
}): ReactElement {
  const { title, state, isDisabled, onChange } = props
  const texts = useTexts().filterPage
  return (
    <div className={styles['state']} data-state={state}>
      <Segment<FilterState>
        label={texts.stateOf({ title })}
        value={state}
        options={FILTER_STATES.map((value) => ({
          value,
          label: texts[value],
          isDisabled: isDisabled && value !== state,
        }))}
        onChange={(chosen) => {
          if (chosen !== state) onChange(chosen)
        }}
      />
    </div>
  )
}
