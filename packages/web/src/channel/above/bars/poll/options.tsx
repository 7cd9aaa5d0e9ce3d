import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useTexts } from '../../../../locale/texts.ts'
import { cx } from '../../../../ui/cx.ts'
import { CheckIcon } from '../../../../ui/icons/icons.tsx'
import styles from './options.module.css'
import { shareOf, winnersOf, type Poll } from '../../../../store/told/poll.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * The options as radio buttons. Arrows move the focus alone, because each vote is told to the service; a press, the space
 * bar or Enter votes.
 */
export function Options(props: {
  poll: Poll
  labelledBy: string
  /** Whether nobody votes here: it is over, or the reader may not. */
  isOff: boolean
  /** Whether the service has not confirmed the vote yet. */
  isBusy: boolean
  onVote: (option: number) => void
}): ReactElement {
  const { poll, labelledBy, isOff, isBusy, onVote } = props
  const { options, counts, votes, own, state } = poll
  const texts = useTexts().poll
  const group = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(Math.max(0, own - 1))
  const winners = state === 'closed' ? winnersOf(poll) : []
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (at + step + options.length) % options.length
    setAt(next)
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }
  return (
    <div ref={group} className={styles['options']} role="radiogroup" aria-labelledby={labelledBy}>
      {options.map((option, index) => {
        const isOwn = own === index + 1
        const count = counts?.[index]
        const percent = count === undefined ? 0 : shareOf(count, votes)
        return (
          <button
            // options never change places
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            type="button"
            role="radio"
            aria-checked={isOwn}
            aria-disabled={isOff}
            aria-busy={isOwn && isBusy}
            tabIndex={index === at ? 0 : -1}
            className={cx(
              styles['option'],
              isOwn && styles['own'],
              isOff && styles['off'],
              winners.includes(option) && styles['wins'],
            )}
            onFocus={() => setAt(index)}
            onKeyDown={move}
            onClick={() => {
              if (!isOff && !isOwn) onVote(index + 1)
            }}
          >
            <i className={styles['bar']} style={{ width: `${percent}%` }} aria-hidden="true" />
            <i className={styles['ring']} aria-hidden="true">
              {isOwn && <CheckIcon isSmall />}
            </i>
            <span className={styles['words']}>
              {option} {isOwn && <b>{texts.yours}</b>}
            </span>
            {count !== undefined && (
              <>
                <span className={styles['count']} aria-hidden="true">
                  {texts.count({ count })}
                </span>
                <span className={styles['share']} aria-hidden="true">
                  {texts.share({ percent })}
                </span>
                <span className="sr">{texts.stands({ count, percent })}</span>
              </>
            )}
          </button>
        )
      })}
    </div>
  )
}
