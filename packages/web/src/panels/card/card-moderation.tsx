import { listMoment } from '@gwar/protocol'
import { useId, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { command } from '../../connection/commands.ts'
import type { CardOf } from '../../connection/user-card.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { BanIcon, HushIcon } from '../../ui/icons/icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { openSentence } from '../../shell/moderation/sentence-wish.ts'
import { passSentence } from '../../shell/moderation/sentence.ts'
import { textParts } from '../../locale/text-parts.tsx'
import type { CardRights } from './card-rights.ts'
import { MUTE_DURATIONS, shortDuration } from '../../shell/moderation/mute-durations.ts'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import styles from './user-card.module.css'

const BOLD = { b: (children: ReactNode) => <b className="num">{children}</b> }

/**
 * Mutes of ten lengths, ban and unban (spec B §2). A mute takes no message away; with a ban one chooses (OPEN-152).
 * What stands against the person is told by the headings, so that no button moves under the finger.
 */
export function CardModeration(props: {
  target: string
  card: CardOf
  rights: CardRights
  onChange: (change: (card: CardOf) => CardOf) => void
}): ReactElement {
  const { target, card, rights, onChange } = props
  const { name, ban } = card
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const texts = useTexts()
  const id = useId()
  const isOutranked = rights.mute === 'outranked' || rights.ban === 'outranked'
  const why = isOutranked ? { 'aria-disabled': true, 'aria-describedby': `${id}-why` } : {}

  const change = (ban: CardOf['ban']): void => onChange((card) => ({ ...card, ban }))
  const mute = (seconds: number): void => {
    if (isOutranked) return
    void passSentence({ target, name, onChange: change }, { kind: 'mute', seconds, reason: '' })
  }
  const askBan = ({ detail, clientX, clientY }: MouseEvent): void => {
    if (isOutranked) return
    // a press with the keyboard has no place
    const at = detail === 0 ? null : { x: clientX, y: clientY }
    openSentence({ target, name, kind: 'ban', at, onChange: change })
  }
  const isMuted = ban?.isMute === true
  const until = ban?.expiresAt == null ? null : listMoment(new Date(ban.expiresAt), now, locale)
  const lift = async (): Promise<void> => {
    if (isOutranked) return
    const answer = await command(target, `.unban ${name}`)
    if (!answer.ok) return notify('red', refusalText(texts, answer), 10_000)
    change(null)
    notify('green', isMuted ? texts.card.unmuted({ name }) : texts.card.unbanned({ name }), 3000)
  }

  return (
    <div className={styles['part']}>
      {rights.mute !== 'none' && (
        <section aria-labelledby={`${id}-mute`}>
          <h3 id={`${id}-mute`} className={isMuted ? styles['muted'] : undefined}>
            <HushIcon isSmall />
            {isMuted && until !== null
              ? textParts(texts.card.mutedUntil({ at: until }), BOLD)
              : texts.card.mute}
          </h3>
          <div className={styles['times']}>
            {MUTE_DURATIONS.map((seconds) => (
              <Button key={seconds} {...why} onClick={() => mute(seconds)}>
                {shortDuration(seconds, texts)}
              </Button>
            ))}
          </div>
        </section>
      )}
      {rights.ban !== 'none' && (
        <section aria-labelledby={`${id}-ban`}>
          <h3 id={`${id}-ban`} className={ban !== null && !isMuted ? styles['wrong'] : undefined}>
            <BanIcon isSmall />
            {ban === null || isMuted
              ? texts.card.ban
              : textParts(until === null ? texts.card.banned : texts.card.bannedUntil({ at: until }), BOLD)}
          </h3>
          <div className={styles['pair']}>
            <Button look="dangerSoft" {...why} aria-haspopup="dialog" onClick={askBan}>
              {texts.card.banAct}
            </Button>
            <Button {...why} onClick={() => void lift()}>
              {isMuted ? texts.card.unmuteAct : texts.card.unbanAct}
            </Button>
          </div>
        </section>
      )}
      {isOutranked && (
        <p id={`${id}-why`} className={styles['why']}>
          {texts.card.outranked}
        </p>
      )}
    </div>
  )
}
