import { bufferKey } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { withQueries } from '../../calls/with-queries.tsx'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { ShieldButtons } from '../../shell/moderation/shield/shield-buttons.tsx'
import { shieldHour, shieldRaiser } from '../../shell/moderation/shield/shield-words.ts'
import { useShield } from '../../shell/moderation/shield/use-shield.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { cx } from '../../ui/cx.ts'
import { ShieldIcon } from '../../ui/icons/late-icons.tsx'
import styles from './modes-panel.module.css'

/** The shield among what calms a chat down: one press raises it, for half an hour if nothing else is chosen (SHLD-01). */
export const ShieldPart = withQueries(Shield)

function Shield({ target }: { target: string }): ReactElement | null {
  const texts = useTexts()
  const { shield: t } = texts
  const locale = useLocale()
  const channelId = useBufferPart(bufferKey(target), ({ channel }) => channel.id) ?? ''
  const { data, endsAt, isBusy, raise, lower } = useShield(channelId, target)
  if (data?.may_use !== true) return null
  const name = shieldRaiser(data, texts)
  return (
    <section className={cx(styles['part'], data.is_on && styles['on'])} aria-label={t.title}>
      <h3>
        <ShieldIcon />
        <span className="grow">{t.title}</span>
      </h3>
      <p>
        {!data.is_on
          ? t.down
          : textParts(
              endsAt === null ? t.upOn({ name }) : t.upTo({ until: shieldHour(endsAt, locale), name }),
              BOLD,
            )}
      </p>
      <div className={styles['shield']}>
        <ShieldButtons shield={data} endsAt={endsAt} isBusy={isBusy} onRaise={raise} onLower={lower} />
      </div>
    </section>
  )
}
