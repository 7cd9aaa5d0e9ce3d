import { countdown, type ShieldRecord } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { ShieldButtons } from '../../shell/moderation/shield/shield-buttons.tsx'
import { shieldHour, shieldRaiser } from '../../shell/moderation/shield/shield-words.ts'
import { ShieldIcon } from '../../ui/icons/late-icons.tsx'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import styles from './shield.module.css'

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

function Down({ shield, isBusy, onRaise, onLower }: StateProps): ReactElement {
  const { shield: texts } = useTexts()
  return (
    <section className={styles['state']} aria-label={texts.title}>
      <ShieldIcon />
      <p className="grow">{texts.down}</p>
      {shield.may_use && (
        <div className={styles['buttons']}>
          <ShieldButtons shield={shield} endsAt={null} isBusy={isBusy} onRaise={onRaise} onLower={onLower} />
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
  const name = shieldRaiser(shield, texts)
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
            endsAt === null ? t.upOn({ name }) : t.upTo({ until: shieldHour(endsAt, locale), name }),
            BOLD,
          )}
          {shield.reason !== null && shield.reason !== '' && <> {t.reason({ reason: shield.reason })}</>}
        </p>
      </div>
      {shield.may_use && (
        <div className={styles['buttons']}>
          <ShieldButtons
            shield={shield}
            endsAt={endsAt}
            isBusy={isBusy}
            onRaise={onRaise}
            onLower={onLower}
          />
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
