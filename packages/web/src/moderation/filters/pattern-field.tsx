import { PATTERN_MAX, type PatternPlace } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Field } from '../../ui/form/field.tsx'
import styles from './filters.module.css'

/** A pattern; where it is wrong, the part that is not understood stands marked under it. */
export function PatternField(props: {
  pattern: string
  place: PatternPlace | undefined
  isWrong: boolean
  onChange: (pattern: string) => void
}): ReactElement {
  const { pattern, place, isWrong, onChange } = props
  const texts = useTexts().filterPage
  return (
    <div className={styles['pattern']}>
      <Field
        label={texts.kind.pattern}
        aside={
          <span className={styles['faint']}>
            {texts.patternCount({ count: Array.from(pattern).length, max: PATTERN_MAX })}
          </span>
        }
        value={pattern}
        isWrong={isWrong}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {place !== undefined && place.to > place.from && (
        <p className={styles['where']}>
          {texts.patternAt({
            from: place.from + 1,
            to: place.to,
            part: pattern.slice(place.from, place.to),
          })}
          <code>
            {pattern.slice(0, place.from)}
            <mark>{pattern.slice(place.from, place.to)}</mark>
            {pattern.slice(place.to)}
          </code>
        </p>
      )}
    </div>
  )
}
