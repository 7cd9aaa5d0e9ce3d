import { countdown } from '@gwar/protocol'
import { useRef, useState, type ReactElement } from 'react'
import { withQueries } from '../../calls/with-queries.tsx'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { StoppedDialog } from '../../moderation/shield/stopped-dialog.tsx'
import { shieldHour, shieldRaiser } from '../../shell/moderation/shield/shield-words.ts'
import { useShield } from '../../shell/moderation/shield/use-shield.ts'
import { Button } from '../../ui/button.tsx'
import { ShieldIcon } from '../../ui/icons/late-icons.tsx'
import { useOnline } from '../../ui/loading/use-online.ts'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import { useFocusPassedOn } from '../above/use-focus-passed-on.ts'
import styles from './shield-band.module.css'

/**
 * Over the chat, for moderators, while the shield is up: how long yet, since when and by whom, whom it stopped, and the
 * press that lowers it (SHLD-01, SHLD-09).
 */
export const ShieldBand = withQueries(Band)

function Band({ channelId, target }: { channelId: string; target: string }): ReactElement | null {
  const shield = useShield(channelId, target)
  // without a network another band stands here, and nothing can be pressed
  const isOnline = useOnline()
  const { data } = shield
  return data?.is_on === true && isOnline ? <Up {...shield} data={data} channelId={channelId} /> : null
}

interface UpProps extends Pick<ReturnType<typeof useShield>, 'endsAt' | 'isBusy' | 'lower' | 'retry'> {
  data: NonNullable<ReturnType<typeof useShield>['data']>
  channelId: string
}

function Up({ data, channelId, endsAt, isBusy, lower, retry }: UpProps): ReactElement {
  const texts = useTexts()
  const { shield: t } = texts
  const locale = useLocale()
  const left = useSecondsLeft(endsAt)
  const band = useRef<HTMLElement>(null)
  useFocusPassedOn(band)
  /** Whether one sees whom it stopped. */
  const [isOpen, setOpen] = useState(false)
  const { on_at, waiting, may_use } = data
  const [use] = data.uses
  const name = shieldRaiser(data, texts)
  const since = on_at === null ? '' : shieldHour(Date.parse(on_at), locale)
  return (
    <section ref={band} className={styles['band']} aria-label={t.isUp}>
      <ShieldIcon />
      <p className={styles['says']}>
        <b>{t.isUp}</b>{' '}
        <small>
          {endsAt === null
            ? t.since({ since, name })
            : t.sinceTo({ since, until: shieldHour(endsAt, locale), name })}
        </small>
      </p>
      <span className={styles['left']} role="timer">
        {left === null ? t.open : countdown(left)}
      </span>
      <span className={styles['figures']}>
        <span>{textParts(t.people({ count: use?.people ?? 0 }), BOLD)}</span>
        <span>{textParts(t.waiting({ count: waiting }), BOLD)}</span>
      </span>
      <span className={styles['buttons']}>
        <Button
          look="line"
          aria-label={t.stopped}
          disabled={use === undefined || use.people === 0}
          onClick={() => setOpen(true)}
        >
          {t.whom}
        </Button>
        {may_use && (
          <Button look="line" aria-label={t.lower} isBusy={isBusy} onClick={() => void lower()}>
            {t.lowerIt}
          </Button>
        )}
      </span>
      {isOpen && use !== undefined && (
        <StoppedDialog channelId={channelId} use={use} onClose={() => setOpen(false)} onDone={retry} />
      )}
    </section>
  )
}
