import {
  tryFilter,
  TRY_TEXT_MAX,
  type FilterBody,
  type FilterCondition,
  type TriedFilter,
} from '@gwar/protocol'
import { useEffect, useId, useState, type ReactElement } from 'react'
import { call, type CallFailure } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { useOwnName } from '../../store/hooks.ts'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/form/select.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { AlertIcon, CheckIcon, ClockIcon, MinusIcon } from '../../ui/icons/icons.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { conditionSummary } from './filter-summary.ts'
import styles from './filters.module.css'
import { filtersPath } from './use-filters.ts'

/** How long nobody types before the filter is tried. */
const WAIT_MS = 200

type Answer = { readonly tried: TriedFilter; readonly text: string } | { readonly failure: CallFailure }

/** What the filter, as it is being written, makes of a text; nothing is kept (FILT-19). */
export function TryIt({ channelId, body }: { channelId: string; body: FilterBody }): ReactElement {
  const texts = useTexts()
  const t = texts.filterPage
  const own = useOwnName() ?? ''
  const id = useId()
  const [text, setText] = useState('')
  const [as, setAs] = useState('newcomer')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isEmpty = text.trim() === ''
  const asked = JSON.stringify(body)
  useEffect(() => {
    if (isEmpty) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      void call(filtersPath(channelId, '/try'), {
        method: 'POST',
        body: { body: JSON.parse(asked) as unknown, text, as },
        answer: tryFilter.answer,
        signal: leaving.signal,
      }).then((result) => {
        if (leaving.signal.aborted) return
        setAnswer(result.ok ? { tried: result.value, text } : { failure: result.failure })
      })
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [channelId, asked, text, as, isEmpty])
  return (
    <section className={styles['try']} aria-labelledby={id}>
      <header>
        <h3 id={id} className="grow">
          {t.try}
        </h3>
        <Select
          aria-label={t.tryAs}
          value={as}
          options={[
            { value: 'newcomer', label: t.asNewcomer },
            { value: own, label: t.asMe },
          ]}
          onChange={setAs}
        />
      </header>
      <TextArea
        aria-label={t.tryText}
        placeholder={t.tryHint}
        rows={3}
        maxLength={TRY_TEXT_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div role="status" className={styles['verdict']}>
        {!isEmpty && answer !== null && <Verdict answer={answer} body={body} />}
      </div>
    </section>
  )
}

function Verdict({ answer, body }: { answer: Answer; body: FilterBody }): ReactElement {
  const texts = useTexts()
  const t = texts.filterPage
  const locale = useLocale()
  if ('failure' in answer)
    return (
      <p className={styles['isWrong']}>
        <AlertIcon />
        {answer.failure.kind === 'fields' ? t.tryWrong : failureText(texts, answer.failure)}
      </p>
    )
  const { tried, text } = answer
  const says =
    tried.fires === null
      ? t.wouldSlow
      : tried.is_free
        ? t.wouldNot
        : tried.fires
          ? t[body.do === 'hold' ? 'wouldHold' : 'wouldRefuse']
          : t.wouldPass
  const isCaught = tried.fires !== false && !tried.is_free
  return (
    <>
      <p className={cx(styles['is'], isCaught && styles['isCaught'])}>
        {isCaught ? <ClockIcon /> : <CheckIcon />}
        {says}
      </p>
      {tried.places.length > 0 && (
        <p className={styles['tried']}>
          <MarkedText text={text} places={tried.places} />
        </p>
      )}
      <ul className={styles['holds']}>
        {[...body.when, ...body.unless].map((condition: FilterCondition, index) => {
          const isUnless = index >= body.when.length
          const one = isUnless ? tried.unless[index - body.when.length] : tried.when[index]
          if (one === undefined) return null
          const summary = conditionSummary(condition, t, locale)
          const what = one.by.length > 0 ? `${summary}: ${one.by.join(', ')}` : summary
          return (
            // conditions have no other name than their place
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} data-holds={one.holds === true}>
              {one.holds === true ? <CheckIcon isSmall /> : <MinusIcon isSmall />}
              <span>
                {isUnless ? t.silenced({ what }) : what}
                <span className="sr">: {one.holds === true ? t.holds : t.holdsNot}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
