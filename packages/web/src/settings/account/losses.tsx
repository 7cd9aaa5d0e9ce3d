import type { AccountDeletion } from '@gwar/protocol'
import { useId, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import styles from './account.module.css'

/** What becomes of what an account has when it is deleted, by name and number. It is what the dialog begins at. */
export function Losses({ losses }: { losses: AccountDeletion }): ReactElement {
  const texts = useTexts().account
  const id = useId()
  const rows = [
    ...losses.channels.map(({ name, other_owners: owners }) => ({
      name: `#${name}`,
      text: texts.losesChannel({ owners }),
    })),
    ...losses.subscriptions.map(({ channel, ends_at: end }) => ({
      name: `#${channel}`,
      text: texts.losesSubscription({ at: new Date(end) }),
    })),
    ...losses.gifts.map(({ channel, count }) => ({
      name: `#${channel}`,
      text: texts.losesGifts({ count }),
    })),
    ...losses.applications.map((name) => ({ name, text: texts.losesApplication })),
  ]
  if (rows.length === 0)
    return (
      <p className={styles['nothing']} tabIndex={-1} data-autofocus="">
        {texts.losesNothing}
      </p>
    )
  return (
    <div>
      <h3 id={id} className={styles['lossesTitle']} tabIndex={-1} data-autofocus="">
        {texts.loses}
      </h3>
      <ul className={styles['losses']} aria-labelledby={id}>
        {rows.map(({ name, text }, index) => (
          // the list never changes while it is shown, and two applications may have one name
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
