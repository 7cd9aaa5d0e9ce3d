import { blikCode, BLIK_LENGTH, fieldText } from '@gwar/protocol'
import { useEffect, useRef, type FormEvent, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Field } from '../../ui/form/field.tsx'
import { maskInput } from '../../ui/form/mask.ts'
import type { Purchase } from '../use-purchase.ts'

const MASK = '### ###'

/** The field for the BLIK code (PUR-39..42); the button that sends it stands in the foot. */
export function Blik({ purchase, formId }: { purchase: Purchase; formId: string }): ReactElement {
  const { flow, option, errors, payment, setErrors } = purchase
  const texts = useTexts()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (errors.blik !== undefined) field.current?.focus()
  }, [errors.blik])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    const code = blikCode(typed)
    setErrors(code === null ? { blik: fieldText(texts, typed === '' ? 'required' : 'blik_digits') } : {})
    if (code !== null && option !== null) void payment.payByBlik(flow, option, code)
  }
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <Field
        ref={field}
        look="code"
        label={texts.purchase.blikCode}
        hint={texts.purchase.blikWhere}
        error={errors.blik}
        placeholder={MASK}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={BLIK_LENGTH}
        data-autofocus=""
        onInput={(event) => {
          maskInput(MASK, event.currentTarget)
          if (errors.blik !== undefined) setErrors({})
        }}
      />
    </form>
  )
}
