import {
  calendarDate,
  countdown,
  humanDuration,
  timeOfDay,
  type Locale,
  SHIELD_MINUTES,
  type ShieldRecord,
} from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { ShieldIcon } from '../../ui/icons/late-icons.tsx'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import styles from './shield.module.css'

/** For how many minutes it can be raised here; the last is until somebody lowers it. */
const LENGTHS = [10, 30, 60, 180, 1440] as const
const FOR_EVER = ''
/** By how many minutes a press prolongs it. */
const LONGER_MINUTES = 30

interface StateProps {
  shield: ShieldRecord
  /** When it goes down by itself, by the clock of this browser, in ms since 1970; null: when somebody lowers it. */
  endsAt: number | null
  isBusy: boolean
  onRaise: (minutes: number | null) => Promise<void>
  onLower: () => Promise<void>
  /** Opens whom a use stopped, by its number. */
  onStopped: (use: number) => void
}

/** Whether the shield is up, with what it does at this moment, and the buttons that raise and lower it. */
export function ShieldState(props: StateProps): ReactElement {
  return props.shield.is_on ? <Up {...props} /> : <Down {...props} />
}

function Down({ shield, isBusy, onRaise }: StateProps): ReactElement {
  const { shield: texts } = useTexts()
  const locale = useLocale()
  const [minutes, setMinutes] = useState(`${SHIELD_MINUTES.usual}`)
  return (
    <section className={styles['state']} aria-label={texts.title}>
      <ShieldIcon />
      <p className="grow">{texts.down}</p>
      {shield.may_use && (
        <div className={styles['buttons']}>
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
        </div>
      )}
    </section>
  )
}

function Up({ shield, endsAt, isBusy, onRaise, onLower, onStopped }: StateProps): ReactElement {
  const texts = useTexts()
  const { shield: t } = texts
  const locale = useLocale()
  const left = useSecondsLeft(endsAt)
  const name = shield.is_auto
    ? t.byItself
    : shield.on_by === null
      ? t.service
      : (shield.on_by.name ?? texts.channelSettings.deletedUser)
  const [use] = shield.uses
  return (
    <section className={styles['up']} aria-label={t.title}>
      <ShieldIcon />
      <div className="grow">
        <p className={styles['left']} role="timer">
          {left === null ? t.open : countdown(left)}
        </p>
        <p>
          {textParts(
            endsAt === null ? t.upOn({ name }) : t.upTo({ until: untilOf(endsAt, locale), name }),
            BOLD,
          )}
          {shield.reason !== null && shield.reason !== '' && <> {t.reason({ reason: shield.reason })}</>}
        </p>
      </div>
      {shield.may_use && (
        <div className={styles['buttons']}>
          {left !== null && (
            <Button
              look="line"
              isBusy={isBusy}
              onClick={() =>
                void onRaise(Math.min(SHIELD_MINUTES.max, Math.ceil(left / 60) + LONGER_MINUTES))
              }
            >
              {t.longer}
            </Button>
          )}
          <Button look="line" isBusy={isBusy} onClick={() => void onLower()}>
            {t.lower}
          </Button>
        </div>
      )}
      <p className={styles['figures']}>
        <span>{textParts(t.people({ count: use?.people ?? 0 }), BOLD)}</span>
        <span>{textParts(t.waiting({ count: shield.waiting }), BOLD)}</span>
        <span>{textParts(t.refused({ count: use?.refused ?? 0 }), BOLD)}</span>
        {use !== undefined && use.people > 0 && (
          <button type="button" className={styles['link']} onClick={() => onStopped(use.use)}>
            {t.stopped}
          </button>
        )}
      </p>
    </section>
  )
}

/** The hour of its end; with the day where that is another one than today. */
function untilOf(at: number, locale: Locale): string {
  const day = calendarDate(at, locale)
  return day === calendarDate(Date.now(), locale) ? timeOfDay(at, locale) : `${day}, ${timeOfDay(at, locale)}`
}
