import type { ReactElement } from 'react'
import { Field, type FieldProps } from '../../ui/form/field.tsx'

/** The field for an account's email address. */
export function EmailField(props: FieldProps): ReactElement {
  return <Field type="email" autoComplete="email" spellCheck={false} {...props} />
}
