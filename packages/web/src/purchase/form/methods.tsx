import { blikCode, type PaymentMethod } from '@gwar/protocol'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'
import { nameOfMethod } from '../../shell/subscribe/name-of-method.ts'
import { Field } from '../../ui/form/field.tsx'
import { maskInput } from '../../ui/form/mask.ts'
import { BankIcon, BlikIcon, CardIcon, WalletIcon } from '../../ui/icons/late-icons.tsx'
import type { Purchase } from '../use-purchase.ts'
import styles from './methods.module.css'
import { TrialCodes } from './trial-codes.tsx'

const ICONS: { readonly [M in PaymentMethod]: ReactNode } = {
  blik: <BlikIcon />,
  przelewy24: <BankIcon />,
  paypal: <WalletIcon />,
  credit_card: <CardIcon />,
}
const MASK = '### ###'

/** The payment methods (PUR-28), and below them the field for the BLIK code (PUR-39..42) or what comes next. */
export function Methods({ purchase }: { purchase: Purchase }): ReactElement {
  const { form, errors, change } = purchase
  const texts = useTexts().purchase
  return (
    <>
      <fieldset>
        <h3>{texts.paymentMethod}</h3>
        <div className={styles['methods']} role="radiogroup" aria-label={texts.paymentMethod}>
          {config.payments.map((method) => (
            <label key={method} className={styles['method']}>
              <input
                type="radio"
                name="method"
                checked={method === form.method}
                onChange={() => change({ method })}
              />
              {ICONS[method]}
              {nameOfMethod(method, texts)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles['next']}>
        {form.method === 'blik' ? (
          <Code purchase={purchase} error={errors.blik} />
        ) : (
          <WhatNext method={form.method} />
        )}
      </div>
    </>
  )
}

function Code({ purchase, error }: { purchase: Purchase; error: string | undefined }): ReactElement {
  const { form, change } = purchase
  const texts = useTexts().purchase
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error !== undefined) field.current?.focus()
  }, [error])
  return (
    <>
      <Field
        ref={field}
        look="code"
        label={texts.blikCode}
        hint={texts.blikWhere}
        error={error}
        placeholder={MASK}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={form.blik}
        // on a phone the keyboard would cover the consents
        {...(window.matchMedia('(min-width: 860px)').matches && { 'data-autofocus': '' })}
        onChange={(event) => {
          maskInput(MASK, event.currentTarget)
          change({ blik: event.currentTarget.value })
        }}
      />
      {config.trialPayments === true && (
        <TrialCodes
          chosen={blikCode(form.blik)}
          onChoose={(blik) => {
            change({ blik })
          }}
        />
      )}
    </>
  )
}

/** Tells how paying in a window goes on, before it opens. */
function WhatNext({ method }: { method: Exclude<PaymentMethod, 'blik'> }): ReactElement {
  const texts = useTexts().purchase
  const { product } = config
  return (
    <ol className={styles['steps']}>
      <li>{texts.stepWindow}</li>
      {method === 'paypal' && <li>{texts.stepPaypal({ product })}</li>}
      {method === 'credit_card' && <li>{texts.stepCard({ product })}</li>}
      <li>{texts.stepDone}</li>
    </ol>
  )
}
