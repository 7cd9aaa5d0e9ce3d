import { useRef, type ReactElement, type ReactNode } from 'react'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CopyIcon } from '../../ui/icons/late-icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './applications.module.css'

/** A read-only field with a button that copies its value. */
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
      // the clipboard is missing without https, or not allowed: the value is selected instead
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

/** A read-only field, without the fill of one to type in. */
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
