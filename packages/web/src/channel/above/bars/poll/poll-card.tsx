import { bufferKey, GUEST, may } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useAuth } from '../../../../calls/auth.ts'
import { commandFromBox } from '../../../../connection/commands.ts'
import { refusalText } from '../../../../connection/sending/refusal-text.ts'
import { BOLD, textParts } from '../../../../locale/text-parts.tsx'
import { currentTexts, useLocale, useTexts } from '../../../../locale/texts.ts'
import { goToLogin } from '../../../../shell/login/go-to-login.ts'
import { openPurchase } from '../../../../shell/subscribe/purchase-wish.ts'
import { useBufferPart, useOwnName } from '../../../../store/hooks.ts'
import { mayModerateHere } from '../../../../store/may-moderate-here.ts'
import { Button } from '../../../../ui/button.tsx'
import { ask } from '../../../../ui/dialog/ask.ts'
import { BottomSheet } from '../../../../ui/dialog/bottom-sheet.tsx'
import { cx } from '../../../../ui/cx.ts'
import { AlertIcon, CheckIcon, StarIcon } from '../../../../ui/icons/icons.tsx'
import type { Point } from '../../../../ui/menu/place-beside.ts'
import { useSecondsLeft } from '../../../../ui/use-seconds-left.ts'
import styles from './poll-card.module.css'
import { Options } from './options.tsx'
import { beganAt, winnersOf, type Poll } from '../../../../store/told/poll.ts'
import { useServiceSeconds, useShortTime } from './time-left.ts'
import { useStaysUntil } from './use-shown-poll.ts'

/** A poll in full: its options as radio buttons with how they stand, and for moderators its end (POLL-12). */
export function PollCard(props: {
  target: string
  poll: Poll
  at: Point
  onClose: () => void
}): ReactElement {
  const { target, poll, at, onClose } = props
  const texts = useTexts().poll
  const { status } = useAuth()
  const isGuest = status === 'guest'
  const seconds = useServiceSeconds(poll.ends_at)
  const left = useShortTime(seconds)
  const key = bufferKey(target)
  const ownModes = useBufferPart(key, (buffer) => buffer.ownModes) ?? ''
  const isLoggedIn = useOwnName() !== null
  const actor = isLoggedIn ? { guest: false, modes: ownModes } : GUEST
  const isOver = poll.state === 'closed'
  const isShut = poll.for_subscribers && !isGuest && !/[vhoqma]/.test(ownModes)
  /** The option that was pressed, until the service says which it counts. */
  const [asked, setAsked] = useState<{ readonly option: number; readonly own: number } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  // the service has said which it counts: what it says later is no answer to that press
  if (asked !== null && asked.own !== poll.own) setAsked(null)
  const isBusy = asked !== null
  const own = isBusy ? asked.option : poll.own

  const vote = async (option: number): Promise<void> => {
    setRefusal(null)
    setAsked({ option, own: poll.own })
    const answer = await commandFromBox(target, `.vote ${option}`)
    if (answer.ok) return
    setAsked(null)
    const now = currentTexts()
    setRefusal(answer.text === null ? now.poll.failed : refusalText(now, answer))
  }
  const began = beganAt(poll.id)
  const ends = Date.parse(poll.ends_at)
  return (
    <BottomSheet label={texts.label} at={at} isPopover onClose={onClose}>
      <div className={styles['card']}>
        <div className={styles['head']}>
          <h2 id="poll-question">{poll.question}</h2>
          {!isOver && (
            <span className={styles['time']} role="timer">
              <span className="sr">{texts.left} </span>
              {left}
            </span>
          )}
          <p>{hintOf(poll, seconds, texts)}</p>
        </div>
        {!isOver && (
          <div className={styles['clock']} aria-hidden="true">
            {began !== null && (
              <i style={{ width: `${(100 * seconds * 1000) / Math.max(1000, ends - began)}%` }} />
            )}
          </div>
        )}
        {isOver && <Result poll={poll} />}
        <Options
          poll={{ ...poll, own: isGuest ? 0 : own }}
          labelledBy="poll-question"
          isOff={isOver || isGuest || isShut}
          isBusy={isBusy}
          onVote={(option) => void vote(option)}
        />
        <p className={cx(refusal !== null && styles['refused'])} role="alert">
          {refusal !== null && (
            <>
              <AlertIcon isSmall />
              {refusal}
            </>
          )}
        </p>
        <div className={styles['foot']}>
          <span className="grow">{textParts(texts.votes({ count: poll.votes }), BOLD)}</span>
          {isOver ? (
            <Leaving target={target} />
          ) : (
            <Acts
              target={target}
              isShut={isShut}
              mayRun={may('run_poll', actor) && mayModerateHere()}
              isGuest={isGuest}
              onRefusal={setRefusal}
            />
          )}
        </div>
      </div>
    </BottomSheet>
  )
}

function hintOf(poll: Poll, seconds: number, texts: ReturnType<typeof useTexts>['poll']): string {
  if (poll.state === 'closed') return texts.over
  if (seconds === 0) return texts.hintCounting
  if (poll.for_subscribers) return texts.hintSubscribers
  return poll.hides_results ? texts.hintHidden : texts.hint
}

/** Who won, in words. */
function Result({ poll }: { poll: Poll }): ReactElement {
  const texts = useTexts().poll
  const locale = useLocale()
  const winners = winnersOf(poll)
  const [option = ''] = winners
  const isNone = winners.length === 0
  return (
    <p className={cx(styles['result'], isNone && styles['none'])}>
      {!isNone && <CheckIcon isSmall />}
      {isNone
        ? texts.none
        : winners.length === 1
          ? texts.wins({ option })
          : texts.tie({ options: new Intl.ListFormat(locale).format(winners) })}
    </p>
  )
}

/** How long the card of a poll that is over stays. */
function Leaving({ target }: { target: string }): ReactElement {
  const texts = useTexts().poll
  const seconds = useSecondsLeft(useStaysUntil(bufferKey(target))) ?? 0
  return <span aria-hidden="true">{texts.leaving({ seconds })}</span>
}

/** What the reader may do beside voting: log in, subscribe, end the poll or take it back. */
function Acts(props: {
  target: string
  isShut: boolean
  mayRun: boolean
  isGuest: boolean
  /** Why the poll could not be ended; null before another try. */
  onRefusal: (text: string | null) => void
}): ReactElement {
  const { target, isShut, mayRun, isGuest, onRefusal } = props
  const texts = useTexts()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const key = bufferKey(target)
  const id = useBufferPart(key, ({ channel }) => channel.id) ?? ''
  const name = useBufferPart(key, (buffer) => buffer.target) ?? target
  const isSold = useBufferPart(key, ({ channel }) => channel.isSold) === true
  const run = async (word: 'end' | 'cancel'): Promise<string | null> => {
    const answer = await commandFromBox(target, `.poll ${word}`)
    if (answer.ok) return null
    const now = currentTexts()
    return answer.text === null ? now.failure.connection : refusalText(now, answer)
  }
  if (isGuest)
    return (
      <Button look="main" onClick={() => goToLogin(navigate)}>
        {texts.poll.login}
      </Button>
    )
  return (
    <>
      {isShut && isSold && (
        <Button
          look="goldSoft"
          icon={<StarIcon isSmall />}
          onClick={() => openPurchase({ channel: { id, name: name.slice(1) }, receiver: null })}
        >
          {texts.topBar.subscribe}
        </Button>
      )}
      {mayRun && (
        <>
          <Button look="quiet" onClick={() => void askToCancel(run)}>
            {texts.poll.cancel}
          </Button>
          <Button
            isBusy={isBusy}
            onClick={() => {
              setBusy(true)
              onRefusal(null)
              void run('end').then((refused) => {
                setBusy(false)
                onRefusal(refused)
              })
            }}
          >
            {texts.poll.end}
          </Button>
        </>
      )}
    </>
  )
}

async function askToCancel(run: (word: 'cancel') => Promise<string | null>): Promise<void> {
  const { poll: texts } = currentTexts()
  await ask({
    title: texts.cancelTitle,
    description: texts.cancelText,
    accept: texts.cancelAccept,
    acceptLook: 'danger',
    run: () => run('cancel'),
  })
}
