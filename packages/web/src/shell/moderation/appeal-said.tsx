import { listMoment, type OwnSentence } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import styles from './appeal.module.css'

/** What became of an appeal: its state, what was written, and what the moderators said (APL-05). Their names are not told. */
export function AppealSaid({ appeal: own }: { appeal: NonNullable<OwnSentence['appeal']> }): ReactElement {
  const { appeal } = useTexts()
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const states: Readonly<Record<string, string>> = appeal.state
  const when = (at: string): string => listMoment(Date.parse(at), now, locale)
  return (
    <div>
      <p role="status">{Object.hasOwn(states, own.state) ? states[own.state] : own.state}</p>
      <dl className={styles['said']}>
        <div>
          <dt>{appeal.own({ when: when(own.at) })}</dt>
          <dd>{own.text}</dd>
        </div>
        {own.question !== null && (
          <div>
            <dt>{appeal.question}</dt>
            <dd>{own.question}</dd>
          </div>
        )}
        {own.answer !== null && (
          <div>
            <dt>{appeal.ownAnswer}</dt>
            <dd>{own.answer}</dd>
          </div>
        )}
        {own.reason !== null && own.decided_at !== null && (
          <div>
            <dt>{appeal.reply({ when: when(own.decided_at) })}</dt>
            <dd>{own.reason}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
