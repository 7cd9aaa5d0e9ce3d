import { useRef, type ReactElement, type ReactNode } from 'react'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CopyIcon } from '../../ui/icons/late-icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './applications.module.css'

/** Something to take along: it cannot be changed, a press copies it. */
export function CopyField(props: { label: string; value: string; hint?: string }): ReactElement {
  const { label, value, hint } = props
  const texts = useTexts().applications
  const input = useRef<HTMLInputElement>(null)

  const copy = async (): Promise<void> => {
    const texts = currentTexts().applications
    try {
      await navigator.clipboard.writeText(value)
      notify('green', texts.copied, 3000)
    } catch {
      // no clipboard without https, or not allowed: it stands there marked
      input.current?.select()
      notify('red', texts.copyFailed)
    }
  }

  return (
    <FixedField
      ref={input}
      label={label}
      value={value}
      hint={hint}
      after={
        <IconButton
          className={styles['tool']}
          label={texts.copy({ what: label })}
          onClick={() => void copy()}
        >
          <CopyIcon />
        </IconButton>
      }
    />
  )
}

/** A field without a fill: there to be read. */
export function FixedField(props: {
  label: string
  value: string
  hint?: string | undefined
  after?: ReactNode
  ref?: React.Ref<HTMLInputElement>
}): ReactElement {
  return (
    <div className={styles['fixed']}>
      <Field
        {...props}
        className={styles['mono']}
        readOnly
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  )
}
