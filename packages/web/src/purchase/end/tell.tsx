import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react'
import { useAuth } from '../../calls/auth.ts'
import { command } from '../../connection/commands.ts'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './end.module.css'

/** How many characters of an announcement the server takes. */
const MESSAGE_LENGTH = 300
/** Tells the channel of the own subscription, with a few words, once; without the press nothing is told (OPEN-69). */
export function Tell(props: {
  channel: string
  badge: ReactNode
  /** Whether there is something to tell; once it was told there is not. */
  isOpen: boolean
}): ReactElement | null {
  const { channel, badge, isOpen } = props
  const texts = useTexts().purchase
  const auth = useAuth()
  const [words, setWords] = useState('')
  const [state, setState] = useState<'ready' | 'busy' | 'told'>('ready')
  const name = auth.status === 'user' ? auth.user.name : ''

  const tell = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (state !== 'ready') return
    setState('busy')
    const answer = await command(`#${channel}`, `.subscription share ${words.replaceAll('\n', ' ')}`.trim())
    setState(answer.ok ? 'told' : 'ready')
    if (!answer.ok) notify('red', answer.text ?? currentTexts().composer.sendFailed, 10_000)
  }
  if (state === 'told')
    return (
      <div className={styles['tell']}>
        <p className={styles['told']} role="status">
          <CheckIcon isSmall />
          {texts.told}
        </p>
      </div>
    )
  if (!isOpen && state === 'ready') return null
  return (
    <form className={styles['tell']} onSubmit={(event) => void tell(event)}>
      <div className={styles['row']} aria-hidden="true">
        <p>
          {badge}
          <span>{textParts(texts.tellRow({ name, channel }), BOLD)}</span>
        </p>
        {words.trim() !== '' && <p>{words}</p>}
      </div>
      <div className={styles['duo']}>
        <input
          value={words}
          maxLength={MESSAGE_LENGTH}
          aria-label={texts.tellWords}
          placeholder={texts.tellWords}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" look="gold" isBusy={state === 'busy'}>
          {texts.tell}
        </Button>
      </div>
    </form>
  )
}
