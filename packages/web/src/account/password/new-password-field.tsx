import type { ReactElement } from 'react'
import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'
import { PasswordField, type FieldProps } from '../../ui/form/field.tsx'
import { Note } from '../../ui/form/note.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './new-password-field.module.css'
import { passwordStrength, type PasswordStrength } from './password-strength.ts'

/** How many of the four parts of the meter are lit. */
const LIT: Readonly<Record<PasswordStrength, number>> = {
  short: 0,
  weak: 1,
  personal: 1,
  enough: 2,
  strong: 4,
}
const PARTS = [1, 2, 3, 4]

/** The field for a new password, which says how good it is while it is typed. */
export function NewPasswordField(
  props: Omit<FieldProps, 'type' | 'after'> & {
    /** What is in the field now. */
    typed: string
    /** Whose it will be, as far as that is known. */
    owner: { readonly name: string; readonly email: string }
  },
): ReactElement {
  const { typed, owner, ...field } = props
  const { register: texts, field: fields } = useTexts()
  const { passwordMinLength: length, product: productName } = config
  const strength = passwordStrength(typed, { ...owner, productName }, length)
  const note = {
    short: null,
    weak: <Note look="wrong">{texts.passwordWeak}</Note>,
    personal: <Note look="wrong">{fields.passwordPersonal}</Note>,
    enough: <Note look="plain">{texts.passwordEnough}</Note>,
    strong: <Note look="right">{texts.passwordStrong}</Note>,
  }[strength]
  return (
    <PasswordField
      {...field}
      hint={texts.passwordHint({ length })}
      note={
        note === null ? undefined : (
          <>
            <div className={cx(styles['meter'], styles[strength])} aria-hidden="true">
              {PARTS.map((part) => (
                <i key={part} data-lit={part <= LIT[strength]} />
              ))}
            </div>
            {note}
          </>
        )
      }
      autoComplete="new-password"
    />
  )
}
