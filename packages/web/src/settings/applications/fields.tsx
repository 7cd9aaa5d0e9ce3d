import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Field } from '../../ui/form/field.tsx'
import type { CheckedForm } from '../../ui/form/use-checked-form.ts'
import styles from './applications.module.css'

/** The fields of every application: its name and its redirect address. */
export function ApplicationFields<Values extends { name: string; redirect: string }>(props: {
  form: CheckedForm<Values>
}): ReactElement {
  const texts = useTexts().applications
  const form = props.form as unknown as CheckedForm<{ name: string; redirect: string }>
  return (
    <>
      <Field
        {...form.field('name')}
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        autoFocus
        data-autofocus=""
      />
      <Field
        {...form.field('redirect')}
        label={texts.redirect}
        hint={texts.redirectHint}
        className={styles['mono']}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
