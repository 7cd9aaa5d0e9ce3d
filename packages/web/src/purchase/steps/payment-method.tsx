import type { PaymentMethod as Method } from '@gwar/protocol'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { config } from '../../browser/config.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { RULES_LINKS } from '../../shell/frame/rules-links.tsx'
import { Check } from '../../ui/form/check.tsx'
import { GiftIcon } from '../../ui/icons/icons.tsx'
import { BankIcon, BlikIcon, CardIcon, WalletIcon } from '../../ui/icons/late-icons.tsx'
import { Option, Options } from '../options.tsx'
import { PricesState } from '../prices-state.tsx'
import styles from '../purchase.module.css'
import type { Purchase } from '../use-purchase.ts'
import { Sale } from './how-long.tsx'

const ICONS: { [M in Method]: ReactNode } = {
  blik: <BlikIcon />,
  przelewy24: <BankIcon />,
  paypal: <WalletIcon />,
  credit_card: <CardIcon />,
}
const BOLD = { b: (children: ReactNode) => <b>{children}</b> }

/** The step with the payment methods and the consents that the buyer must give (PUR-28..30). */
export function PaymentMethod({ purchase }: { purchase: Purchase }): ReactElement {
  const { flow, prices, option, errors, change, setErrors } = purchase
  const { form, gift } = flow
  const texts = useTexts().purchase
  const rules = useRef<HTMLInputElement>(null)
  const start = useRef<HTMLInputElement>(null)
  const rulesError = errors.accept_rules
  const startError = errors.accept_immediate_service_start
  useEffect(() => {
    if (rulesError !== undefined) rules.current?.focus()
    else if (startError !== undefined) start.current?.focus()
  }, [rulesError, startError])
  const labels: { readonly [M in Method]: readonly [name: string, hint: string] } = {
    blik: [texts.blik, texts.blikHint],
    przelewy24: [texts.przelewy24, texts.przelewy24Hint],
    paypal: [texts.paypal, texts.paypalHint],
    credit_card: [texts.card, texts.cardHint],
  }
  const giftTo = gift?.user ?? null
  const notice = giftTo !== null && (
    <div className={styles['note']}>
      <GiftIcon />
      <p>
        {textParts(
          option === null
            ? texts.giftToShort({ name: giftTo })
            : texts.giftTo({ name: giftTo, months: option.months }),
          BOLD,
        )}
      </p>
    </div>
  )
  if (prices.status !== 'ready' || option === null || config.payments.length === 0)
    return (
      <>
        {notice}
        <PricesState purchase={purchase} rows={config.payments.length} total={texts.total} />
      </>
    )
  return (
    <>
      {notice}
      {gift !== null && <Sale options={prices.options} />}
      <Options label={texts.paymentMethod}>
        {config.payments.map((method) => {
          const [name, hint] = labels[method]
          return (
            <Option
              key={method}
              group="method"
              isChosen={method === form.method}
              name={name}
              hint={hint}
              end={ICONS[method]}
              onChoose={() => change({ form: { ...form, method } })}
            />
          )
        })}
      </Options>
      <div className={styles['consents']}>
        <Check
          ref={rules}
          label={textParts(texts.acceptRules, RULES_LINKS)}
          checked={form.acceptsRules}
          error={rulesError}
          onChange={(event) => {
            change({ form: { ...form, acceptsRules: event.currentTarget.checked } })
            setErrors(startError === undefined ? {} : { accept_immediate_service_start: startError })
          }}
        />
        <Check
          ref={start}
          label={texts.acceptStart}
          checked={form.acceptsStart}
          error={startError}
          onChange={(event) => {
            change({ form: { ...form, acceptsStart: event.currentTarget.checked } })
            setErrors(rulesError === undefined ? {} : { accept_rules: rulesError })
          }}
        />
      </div>
    </>
  )
}
