import { useId, useState, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../cx.ts'
import styles from './field.module.css'
import { IconButton } from '../icon-button.tsx'
import { EyeIcon } from '../icons/icons.tsx'
import { EyeOffIcon } from '../icons/late-icons.tsx'
import { Wrong } from './wrong.tsx'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string
  /** One line under the field; an error takes its place, so that it does not push the form. */
  hint?: string | undefined
  error?: string | undefined
  /**
   * Shown in place of the hint and read out politely by screen readers as it changes: whether a name is free,
   * which address was probably meant, how good a password is.
   */
  note?: ReactNode
  /** Whether the field is wrong although the note says why, and no error does. */
  isWrong?: boolean
  /** What stands at the right of the label, e.g. a link. */
  aside?: ReactNode
  /** What stands inside the field, before and after the input. */
  before?: ReactNode
  after?: ReactNode
  /** `code` is the wide field for the figures of a code. */
  look?: 'plain' | 'code'
}

/** Label, field and one line under it. */
export function Field(props: FieldProps): ReactElement {
  const {
    label,
    hint,
    error,
    note,
    isWrong: isNoted = false,
    aside,
    before,
    after,
    look = 'plain',
    id: givenId,
    ...input
  } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const isWrong = error !== undefined || isNoted
  const hasNote = error !== undefined || note !== undefined || hint !== undefined
  return (
    <div className={styles['entry']}>
      <label htmlFor={id}>{label}</label>
      <div className={cx(styles['field'], styles[look], isWrong && styles['wrong'])}>
        {before}
        <input
          {...input}
          id={id}
          aria-invalid={isWrong}
          aria-describedby={hasNote ? `${id}-note` : undefined}
        />
        {after}
      </div>
      {/* above the field, but behind it for who goes on by Tab */}
      {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
      {error !== undefined ? (
        <Wrong id={`${id}-note`}>{error}</Wrong>
      ) : 'note' in props ? (
        // one place for all that it says, so that changes of it are told
        <div id={`${id}-note`} role="status">
          {note ?? (hint !== undefined && <p className={styles['hint']}>{hint}</p>)}
        </div>
      ) : (
        hint !== undefined && (
          <p id={`${id}-note`} className={styles['hint']}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** A password field with a button, an eye, that shows what was typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>): ReactElement {
  const texts = useTexts()
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <IconButton
          className={styles['tool']}
          label={isShown ? texts.login.hidePassword : texts.login.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  )
}
