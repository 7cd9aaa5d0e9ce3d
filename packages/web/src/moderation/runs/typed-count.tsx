import type { ReactElement } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { Wrong } from '../../ui/form/wrong.tsx'

/**
 * The number of targets, which somebody types before an act on many of them (DRY-11), with why the act was refused. Where
 * the number is not asked for, only the refusal is shown.
 */
export function TypedCount(props: {
  /** What it asks for; null where there are so few targets that it is not asked for. */
  label: string | null
  typed: string
  refusal: string | undefined
  onType: (typed: string) => void
}): ReactElement | null {
  const { label, typed, refusal, onType } = props
  if (label === null) return refusal === undefined ? null : <Wrong>{refusal}</Wrong>
  return (
    <Field
      label={label}
      value={typed}
      error={refusal}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      onChange={({ currentTarget }) => onType(currentTarget.value.replaceAll(/\D/g, ''))}
    />
  )
}
