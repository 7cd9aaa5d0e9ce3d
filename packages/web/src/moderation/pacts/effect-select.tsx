import { PACT_EFFECTS, type PactEffect } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Select } from '../../ui/form/select.tsx'

/** What a told ban means here. */
export function EffectSelect(props: {
  label: string
  value: PactEffect
  isDisabled?: boolean
  onChange: (effect: PactEffect) => void
}): ReactElement {
  const { label, value, isDisabled = false, onChange } = props
  const { pacts: texts } = useTexts()
  return (
    <Select
      aria-label={label}
      value={value}
      disabled={isDisabled}
      options={PACT_EFFECTS.map((effect) => ({ value: effect, label: texts.effect[effect] }))}
      onChange={onChange}
    />
  )
}
