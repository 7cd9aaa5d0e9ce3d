import { useState, type ReactElement } from 'react'
import { command } from '../../connection/commands.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, StarIcon } from '../../ui/icons/icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './share.module.css'

/** How many characters of an announcement the server takes. */
const MESSAGE_LENGTH = 300

/** Above the box, for 14 days after a subscription began anew: announces it in the channel, or goes (SUB-14..16). */
export function ShareBanner(props: {
  target: string
  months: number
  /** Called when the banner is about to go with the focus in it. */
  onDone: () => void
}): ReactElement {
  const { target, months, onDone } = props
  const texts = useTexts().share
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)

  const tell = async (text: string): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const answer = await command(target, text)
    setBusy(false)
    if (answer.ok) onDone()
    // a refusal stands in the list already
    else if (answer.text === null) notify('red', currentTexts().composer.sendFailed, 10_000)
  }

  return (
    <form
      className={styles['share']}
      aria-label={texts.share}
      onSubmit={(event) => {
        event.preventDefault()
        void tell(`.subscription share ${words.replaceAll('\n', ' ')}`.trim())
      }}
    >
      <p>
        <StarIcon isSmall />
        <span className="grow">{texts.title({ months })}</span>
        <IconButton label={texts.close} onClick={() => void tell('.subscription close-share')}>
          <CloseIcon isSmall />
        </IconButton>
      </p>
      <div>
        <input
          value={words}
          maxLength={MESSAGE_LENGTH}
          aria-label={texts.message}
          placeholder={texts.message}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" look="goldSoft" isBusy={isBusy}>
          {texts.share}
        </Button>
      </div>
    </form>
  )
}
