import { bufferKey, nameKey } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { canNotify, chooseNotify } from '../../shell/alerts/notify-choice.ts'
import { useBufferPart, useDraft } from '../../store/hooks.ts'
import { stores } from '../../store/stores.ts'
import { useThemeChoice } from '../../theme/use-theme-choice.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './welcome.module.css'

type Step = 'hello' | 'look' | 'alerts'

/**
 * Shows somebody around who has just got an account, in three steps above the box: a first message, the theme, and
 * notifications where this browser has them. The cross ends it, and it never comes back.
 */
export function Welcome(props: { target: string; ownName: string; onEnd: () => void }): ReactElement {
  const { target, ownName, onEnd } = props
  const key = bufferKey(target)
  const { welcome: texts, notifications } = useTexts()
  const theme = useThemeChoice()
  const [steps] = useState<readonly Step[]>(() =>
    canNotify() ? ['hello', 'look', 'alerts'] : ['hello', 'look'],
  )
  const [at, setAt] = useState(0)
  const hasSaid = useBufferPart(
    key,
    ({ channel }) =>
      at === 0 &&
      channel.events.some(
        (event) => event.type !== 'notice' && nameKey(event.from.name ?? '') === nameKey(ownName),
      ),
  )
  // the first message is the first step: nobody presses a button for it
  if (hasSaid === true && at === 0) setAt(1)
  const step = steps[at]!
  // words that were kept through the registration are the greeting
  const hasDraft = useDraft(key).text.trim() !== ''

  const next = (): void => {
    if (at + 1 < steps.length) setAt(at + 1)
    else onEnd()
  }
  const greet = (): void => {
    const draft = stores.drafts.get(key)
    if (draft.text.trim() === '') stores.drafts.set(key, { ...draft, text: texts.hello })
    document.querySelector<HTMLTextAreaElement>('[data-foot] textarea')?.focus()
  }
  const allow = async (): Promise<void> => {
    if (!(await chooseNotify('bare'))) notify('red', notifications.blocked, 10_000)
    onEnd()
  }

  return (
    <div className={styles['welcome']} role="group" aria-label={texts.label} data-steps="">
      <p role="status">
        <b>{texts.step({ step: `${at + 1}`, steps: `${steps.length}` })}</b>{' '}
        {step === 'hello' ? texts.say({ name: ownName, channel: target }) : texts[step]}
      </p>
      <IconButton label={texts.end} onClick={onEnd}>
        <CloseIcon isSmall />
      </IconButton>
      <div className={styles['deeds']}>
        {step === 'hello' && !hasDraft && (
          <Button onClick={greet}>{texts.greet({ words: texts.hello })}</Button>
        )}
        {step === 'look' && <Segment {...theme} />}
        {step === 'alerts' && (
          <Button look="main" onClick={() => void allow()}>
            {texts.allow}
          </Button>
        )}
        <Button look="quiet" onClick={next}>
          {at + 1 < steps.length ? texts.next : texts.done}
        </Button>
      </div>
    </div>
  )
}
