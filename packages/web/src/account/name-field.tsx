import type { ReactElement } from 'react'
import { Field, type FieldProps } from '../ui/form/field.tsx'

/** The name of an account, the first field of its form. */
export function NameField(props: FieldProps): ReactElement {
  return <Field autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus {...props} />
}
