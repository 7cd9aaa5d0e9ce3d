import { humanDuration, SHIELD_MINUTES, type ShieldRecord } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../../locale/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useSecondsLeft } from '../../../ui/use-seconds-left.ts'

/** For how many minutes it can be raised here; the last is until somebody lowers it. */
const LENGTHS = [10, 30, 60, 180, 1440] as const
const FOR_EVER = ''
/** By how many minutes a press prolongs it. */
const LONGER_MINUTES = 30

interface ButtonsProps {
  shield: ShieldRecord
  /** When it goes down by itself, by the clock of this browser, in ms since 1970; null: when somebody lowers it. */
  endsAt: number | null
  isBusy: boolean
  onRaise: (minutes: number | null) => Promise<void>
  onLower: () => Promise<void>
}

/** What raises the shield for a time, and what prolongs and lowers one that is up (SHLD-01). */
export function ShieldButtons(props: ButtonsProps): ReactElement {
  return props.shield.is_on ? <Up {...props} /> : <Down {...props} />
}

function Down({ isBusy, onRaise }: ButtonsProps): ReactElement {
  const { shield: texts } = useTexts()
  const locale = useLocale()
  const [minutes, setMinutes] = useState(`${SHIELD_MINUTES.usual}`)
  return (
    <>
      <Select
        aria-label={texts.minutes}
        value={minutes}
        options={[
          ...LENGTHS.map((one) => ({ value: `${one}`, label: humanDuration(one * 60, locale) })),
          { value: FOR_EVER, label: texts.forever },
        ]}
        onChange={setMinutes}
      />
      <Button
        look="main"
        isBusy={isBusy}
        onClick={() => void onRaise(minutes === FOR_EVER ? null : Number(minutes))}
      >
        {texts.raise}
      </Button>
    </>
  )
}

function Up({ endsAt, isBusy, onRaise, onLower }: ButtonsProps): ReactElement {
  const { shield: texts } = useTexts()
  const left = useSecondsLeft(endsAt)
  return (
    <>
      {left !== null && (
        <Button
          look="line"
          isBusy={isBusy}
          onClick={() => void onRaise(Math.min(SHIELD_MINUTES.max, Math.ceil(left / 60) + LONGER_MINUTES))}
        >
          {texts.longer}
        </Button>
      )}
      <Button look="line" isBusy={isBusy} onClick={() => void onLower()}>
        {texts.lower}
      </Button>
    </>
  )
}
