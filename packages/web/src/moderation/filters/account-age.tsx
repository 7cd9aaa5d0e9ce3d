import { useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Select } from '../../ui/form/select.tsx'
import { NumberField } from './number-field.tsx'

const UNITS = { minutes: 1, hours: 60, days: 1440 } as const
type Unit = keyof typeof UNITS

/** An age in minutes, hours or days: the largest unit of which it is a whole number at first. */
export function AccountAge(props: {
  minutes: number
  isWrong: boolean
  onChange: (minutes: number) => void
}): ReactElement {
  const { minutes, isWrong, onChange } = props
  const texts = useTexts().filterPage
  const [unit, setUnit] = useState<Unit>(() =>
    minutes % 1440 === 0 ? 'days' : minutes % 60 === 0 ? 'hours' : 'minutes',
  )
  return (
    <>
      <NumberField
        label={texts.howMany}
        value={minutes / UNITS[unit]}
        isWrong={isWrong}
        onChange={(count) => onChange(count * UNITS[unit])}
      />
      <Select<Unit>
        aria-label={texts.unit}
        value={unit}
        options={(['minutes', 'hours', 'days'] as const).map((value) => ({ value, label: texts[value] }))}
        onChange={(chosen) => {
          setUnit(chosen)
          onChange((minutes / UNITS[unit]) * UNITS[chosen])
        }}
      />
    </>
  )
}
