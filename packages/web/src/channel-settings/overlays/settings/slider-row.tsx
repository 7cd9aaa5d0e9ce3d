import { useId, type ReactElement } from 'react'
import { Slider } from '../../../ui/form/slider.tsx'
import { SetRow } from '../../../ui/section.tsx'

/** A setting that is a whole number. */
export function SliderRow(props: {
  name: string
  hint?: string
  of: { readonly min: number; readonly max: number }
  value: number
  words: string
  onChange: (value: number) => void
}): ReactElement {
  const { name, hint, of, value, words, onChange } = props
  const id = useId()
  return (
    <SetRow name={name} hint={hint} hintId={id}>
      <Slider
        label={name}
        hintId={hint === undefined ? undefined : id}
        min={of.min}
        max={of.max}
        value={value}
        words={words}
        onChange={onChange}
      />
    </SetRow>
  )
}
