import { Suspense, type ComponentProps, type KeyboardEvent, type ReactElement } from 'react'
import { cx } from '../../../ui/cx.ts'
import { inAdvance, late, withTexts } from '../../../ui/loading/late.ts'
import { RowTime } from '../row-time.tsx'
import styles from '../rows.module.css'
import type { GoneRow as Row } from './gone-row.tsx'

const load = withTexts(() => import('./gone-row.tsx'))
const GoneRow = inAdvance(load, 'GoneRow')

export const NoText = late<'NoText', object>(load, 'NoText')

/**
 * What stands in place of messages. Few pages begin with a deleted one, so its words come later; the row has its height
 * and is found by each message from the first, and the focus in it stays when they come.
 */
export function LateGoneRow({ messages, why }: ComponentProps<typeof Row>): ReactElement {
  const { id, at } = messages[0]!
  return (
    // Enter on the row does what the button inside does
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className={cx(styles['row'], styles['event'])}
      tabIndex={-1}
      data-row={id}
      data-held={messages.length > 1 ? messages.map((message) => message.id).join(' ') : undefined}
      onKeyDown={press}
    >
      <RowTime at={at} />
      <Suspense fallback={<div className={styles['line']}>{'\u00a0'}</div>}>
        <GoneRow messages={messages} why={why} />
      </Suspense>
    </article>
  )
}

function press(pressed: KeyboardEvent): void {
  const { target, currentTarget, key } = pressed
  const button = currentTarget.querySelector('button')
  if (key !== 'Enter' || target !== currentTarget || button === null) return
  pressed.preventDefault()
  button.click()
}
