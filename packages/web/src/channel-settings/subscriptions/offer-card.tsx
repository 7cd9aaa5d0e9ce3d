import { calendarDate, listMoment, REQUEST_WORDS_MAX, type SubscriptionOffer } from '@gwar/protocol'
import { useId, useState, type ReactElement, type ReactNode } from 'react'
import type { CallFailure } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './offer-card.module.css'
import type { OfferChange } from './use-offer.ts'

interface OfferProps {
  offer: SubscriptionOffer
  /** When the offer was loaded, in ms since 1970. */
  now: number
  onChange: (change: OfferChange) => Promise<CallFailure | null>
}

/** Where subscriptions are off: how one comes by them. Where they are on: the way to stop selling them. */
export function OfferCard({ offer, now, onChange }: OfferProps): ReactElement {
  const { offer: texts } = useTexts()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const [words, setWords] = useState('')
  const mayAskAgain =
    offer.state === 'refused' && (offer.again_at === null || Date.parse(offer.again_at) <= now)

  const change = async (deed: OfferChange, said?: string): Promise<void> => {
    setBusy(true)
    const failure = await onChange(deed)
    setBusy(false)
    const text = failure === null ? null : failureText(currentTexts(), failure)
    if (text !== null) notify('red', text, 10_000)
    else if (failure === null && said !== undefined) notify('green', said, 3000)
  }
  const switchTo = (is_on: boolean): Promise<void> =>
    change({ end: 'offer', method: 'PUT', body: { is_on } }, is_on ? texts.switchedOn : texts.switchedOff)

  switch (offer.state) {
    case 'on':
      return (
        <Card title={texts.onTitle} text={texts.on}>
          <Button look="line" isBusy={isBusy} onClick={() => void switchTo(false)}>
            {texts.switchOff}
          </Button>
        </Card>
      )
    case 'payments_off':
      return <Card title={texts.paymentsTitle} text={texts.payments} />
    case 'allowed':
      return (
        <Card title={texts.allowedTitle} text={texts.allowed}>
          <Button look="gold" isBusy={isBusy} onClick={() => void switchTo(true)}>
            {texts.switchOn}
          </Button>
        </Card>
      )
    case 'asked':
      return (
        <Card
          title={texts.askedTitle}
          text={texts.asked({ when: listMoment(Date.parse(offer.asked_at ?? ''), now, locale) })}
        >
          <Button
            look="line"
            isBusy={isBusy}
            onClick={() => void change({ end: 'request', method: 'DELETE' })}
          >
            {texts.withdraw}
          </Button>
        </Card>
      )
    case 'refused':
      if (!mayAskAgain)
        return (
          <Card
            title={texts.refusedTitle}
            text={`${
              offer.answer === null ? texts.refused : texts.refusedWords({ words: offer.answer })
            } ${texts.again({ date: calendarDate(Date.parse(offer.again_at ?? ''), locale) })}`}
          />
        )
      break
    case 'off':
      break
    default:
      offer.state satisfies never
  }
  return (
    <Card title={texts.title} text={texts.intro}>
      <ol className={styles['steps']}>
        {(['stepAsk', 'stepAnswer', 'stepSwitch'] as const).map((step, index) => (
          <li key={step}>
            <span aria-hidden="true">{index + 1}</span>
            <p>{textParts(texts[step], BOLD)}</p>
          </li>
        ))}
      </ol>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void change({ end: 'request', method: 'POST', body: { words } })
        }}
      >
        <label htmlFor={id}>{texts.words}</label>
        <TextArea
          id={id}
          rows={3}
          maxLength={REQUEST_WORDS_MAX}
          placeholder={texts.wordsHint}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button type="submit" look="main" isBusy={isBusy} busyLabel={texts.asking}>
          {texts.ask}
        </Button>
      </form>
    </Card>
  )
}

function Card(props: { title: string; text: string; children?: ReactNode }): ReactElement {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div role="status">
        <h2 id={id}>{props.title}</h2>
        <p>{props.text}</p>
      </div>
      {props.children}
    </section>
  )
}
