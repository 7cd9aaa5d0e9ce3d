import type { ReactElement } from 'react'
import { Field, type FieldProps } from '../../ui/form/field.tsx'

/** The field for an account's name; it is the first of its form and has the focus. */
export function NameField(props: FieldProps): ReactElement {
  return <Field autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus {...props} />
}
