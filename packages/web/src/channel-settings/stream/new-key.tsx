import { useRef, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../locale/texts.ts'
import { copyText } from '../../shell/first-hour/checklist.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AlertIcon, EyeIcon } from '../../ui/icons/icons.tsx'
import { CopyIcon, EyeOffIcon } from '../../ui/icons/late-icons.tsx'
import { COVERED_KEY } from '../covered-key.ts'
import styles from './stream-tab.module.css'

/** A key that was just made: covered, and copied without being shown. It is shown at no other time. */
export function NewKey(props: { name: string; secret: string; onClose: () => void }): ReactElement {
  const { name, secret, onClose } = props
  const { streamTab: texts, login } = useTexts()
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const copy = (text: string): void =>
    void copyText(text, () => {
      // what cannot be copied is shown, to be copied by hand
      flushSync(() => setShown(true))
      input.current?.select()
    })
  return (
    <Dialog
      title={texts.newKey}
      look="form"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className={styles['made']}>
        <Field
          ref={input}
          label={texts.keyOf({ name })}
          value={isShown ? secret : COVERED_KEY}
          readOnly
          spellCheck={false}
          autoComplete="off"
          hint={texts.copyHint}
          onFocus={(event) => event.currentTarget.select()}
          after={
            <IconButton
              label={isShown ? login.hidePassword : texts.reveal}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          }
        />
        <div className={styles['copies']}>
          <Button look="main" data-autofocus="" icon={<CopyIcon isSmall />} onClick={() => copy(secret)}>
            {texts.copyKey}
          </Button>
          <Button
            look="line"
            icon={<CopyIcon isSmall />}
            onClick={() => copy(`${location.origin}/api/stream/hook/${secret}`)}
          >
            {texts.copyHook}
          </Button>
        </div>
        <p className={styles['once']}>
          <AlertIcon />
          <span>{texts.keyOnce}</span>
        </p>
      </div>
    </Dialog>
  )
}
