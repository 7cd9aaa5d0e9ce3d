import { CLEARS_WORDS, type BanClears } from '@gwar/protocol'
import { useId, useState, type ReactElement } from 'react'
import { command } from '../../connection/chat.ts'
import type { CardOf } from '../../connection/user-card.ts'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { BanIcon, HushIcon } from '../../ui/icons/icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { BanDialog } from './ban-dialog.tsx'
import type { CardRights } from './card-rights.ts'
import { MUTE_DURATIONS, shortDuration } from './mute-durations.ts'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import styles from './user-card.module.css'

/**
 * Mutes of ten lengths, ban and unban (spec B §2); a ban from here is for ever and without a reason (OPEN-89). A mute
 * takes no message away; with a ban one chooses (OPEN-152).
 */
export function CardModeration(props: {
  target: string
  name: string
  rights: CardRights
  onChange: (change: (card: CardOf) => CardOf) => void
}): ReactElement {
  const { target, name, rights, onChange } = props
  const texts = useTexts()
  const id = useId()
  const [isBanning, setBanning] = useState(false)
  const isOutranked = rights.mute === 'outranked' || rights.ban === 'outranked'
  const why = isOutranked ? { 'aria-disabled': true, 'aria-describedby': `${id}-why` } : {}

  const act = async (text: string, done: string, ban: () => CardOf['ban']): Promise<void> => {
    if (isOutranked) return
    const answer = await command(target, text)
    if (!answer.ok) return notify('red', refusalText(texts, answer), 10_000)
    onChange((card) => ({ ...card, ban: ban() }))
    notify('green', done, 3000)
  }
  const mute = (seconds: number): Promise<void> => {
    const ban = (): CardOf['ban'] => ({ reason: null, expiresAt: afterNow(seconds) })
    return act(`.mute ${name} ${seconds}`, texts.card.muted({ name, seconds }), ban)
  }
  const ban = (clears: BanClears): Promise<void> =>
    act(`.ban ${name} ${CLEARS_WORDS[clears]}`, texts.card.bannedNow({ name }), () => ({
      reason: null,
      expiresAt: null,
    }))

  return (
    <div className={styles['part']}>
      {rights.mute !== 'none' && (
        <section aria-labelledby={`${id}-mute`}>
          <h3 id={`${id}-mute`}>
            <HushIcon isSmall />
            {texts.card.mute}
          </h3>
          <div className={styles['times']}>
            {MUTE_DURATIONS.map((seconds) => (
              <Button key={seconds} {...why} onClick={() => void mute(seconds)}>
                {shortDuration(seconds, texts)}
              </Button>
            ))}
          </div>
        </section>
      )}
      {rights.ban !== 'none' && (
        <section aria-labelledby={`${id}-ban`}>
          <h3 id={`${id}-ban`}>
            <BanIcon isSmall />
            {texts.card.ban}
          </h3>
          <div className={styles['pair']}>
            <Button
              look="dangerSoft"
              {...why}
              aria-haspopup="dialog"
              onClick={() => !isOutranked && setBanning(true)}
            >
              {texts.card.banAct}
            </Button>
            <Button
              {...why}
              onClick={() => void act(`.unban ${name}`, texts.card.unbanned({ name }), () => null)}
            >
              {texts.card.unbanAct}
            </Button>
          </div>
          {isBanning && <BanDialog name={name} onBan={ban} onClose={() => setBanning(false)} />}
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

function afterNow(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}
