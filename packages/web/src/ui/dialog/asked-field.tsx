import type { ReactElement, Ref } from 'react'
import type { Question } from './ask.ts'
import { Field } from '../form/field.tsx'
import { maskInput, maskText } from '../form/mask.ts'

/** The single input of the global dialog, as its caller wants it (WID-02). */
export function AskedField(props: {
  input: NonNullable<Question['input']>
  fieldRef: Ref<HTMLInputElement>
  error: string | undefined
  /** The value has changed: an earlier refusal does not apply to it. */
  onTyped: () => void
}): ReactElement {
  const { fieldRef, error, onTyped } = props
  const { label, hint, type = 'text', value, mask, autoComplete = 'off', inputMode } = props.input
  return (
    <Field
      ref={fieldRef}
      label={label}
      hint={hint}
      type={type}
      defaultValue={mask === undefined ? value : maskText(mask, value ?? '')}
      autoComplete={autoComplete}
      inputMode={inputMode}
      error={error}
      data-autofocus=""
      onInput={(event) => {
        if (mask !== undefined) maskInput(mask, event.currentTarget)
        onTyped()
      }}
    />
  )
}

/** Why the caller's rules refuse a value; null where they do not. */
export function refusalOf(input: Question['input'], value: string): string | null {
  return input?.check?.(value) ?? null
}
