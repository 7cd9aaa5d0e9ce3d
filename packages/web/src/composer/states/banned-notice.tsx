import { countdown, type BufferKey } from '@gwar/protocol'
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import type { OwnBan } from '../../store/place.ts'
import { stores } from '../../store/stores.ts'
import { late, withTexts } from '../../ui/loading/late.ts'
import { BanIcon, HushIcon } from '../../ui/icons/icons.tsx'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import styles from './banned.module.css'

const BanAppeal = late(
  withTexts(() => import('../../shell/moderation/ban-appeal.tsx')),
  'BanAppeal',
)

const PLACE = '\u0000'
/** In seconds. */
const MINUTE = 60
const DAY = 86_400

/** In ms: each line about a ban tells the whole seconds that are left, and takes a while to come. */
const SLACK = 10_000

/** Whether this is the ban that was told before: it is told again with each connection, with an end that is counted anew. */
function isSame(told: OwnBan, ban: OwnBan): boolean {
  return (
    told.isMute === ban.isMute &&
    told.by === ban.by &&
    told.reason === ban.reason &&
    (told.until === null || ban.until === null
      ? told.until === ban.until
      : Math.abs(told.until - ban.until) < SLACK)
  )
}

/** The notice in place of the box: who muted or banned, why, and for how long (BAN-01..05). */
export function BannedNotice(props: {
  ban: OwnBan
  bufferKey: BufferKey
  /** Called when the box is about to come back and this notice has the focus. */
  onLifted: () => void
}): ReactElement {
  const { ban, bufferKey, onLifted } = props
  const texts = useTexts()
  const notice = useRef<HTMLDivElement>(null)
  const seconds = useSecondsLeft(ban.until)

  useEffect(() => {
    if (seconds !== 0) return
    stores.buffers.update(bufferKey, (buffer) =>
      buffer.place.ban === ban ? { ...buffer, place: { ...buffer.place, ban: null } } : buffer,
    )
  }, [seconds, ban, bufferKey])

  // the box went with the focus in it: the notice takes it, and gives it back when the box returns
  useLayoutEffect(() => {
    const element = notice.current
    if (document.activeElement === document.body) element?.focus({ preventScroll: true })
    return () => {
      if (element !== null && element === document.activeElement) onLifted()
    }
  }, [onLifted])

  const minutes = seconds === null ? null : Math.ceil(seconds / MINUTE)
  const [begun, setBegun] = useState({ ban, minutes })
  if (!isSame(begun.ban, ban)) setBegun({ ban, minutes })

  const { banned, bannedBy, bannedFor, bannedForBy, muted, mutedBy } = texts.ownBan
  const says = ban.isMute ? mutedBy : seconds === null ? bannedBy : bannedForBy
  const saysAlone = ban.isMute ? muted : seconds === null ? banned : bannedFor
  const [before = '', after = ''] = says({ name: PLACE }).split(PLACE)
  const what =
    minutes === null ? texts.ownBan.bannedHint : texts.ownBan.mutedUntil({ seconds: minutes * MINUTE })
  const notes = (
    <div ref={notice} className={styles['banned']} tabIndex={-1}>
      {ban.isMute ? <HushIcon /> : <BanIcon />}
      {/* read out once, at the beginning: who wants to know what is left reads it there, or the clock beside it */}
      <div className="grow" role="status" aria-live={minutes === begun.minutes ? 'polite' : 'off'}>
        {/* nobody is named where a filter or the service did it, where the channel hides names, or the account is gone */}
        {ban.by === null ? (
          <p>{saysAlone}</p>
        ) : (
          <p>
            {before}
            <b>{ban.by}</b>
            {after}
          </p>
        )}
        <p>
          {what}
          {ban.reason !== null && ban.reason !== '' && <> {texts.ownBan.banReason({ reason: ban.reason })}</>}
        </p>
      </div>
      {/* of a longer ban the sentence says enough */}
      {seconds !== null && seconds <= DAY && (
        <span className={styles['left']} role="timer">
          {countdown(seconds)}
        </span>
      )}
    </div>
  )
  return (
    <>
      {notes}
      <Suspense fallback={null}>
        <BanAppeal bufferKey={bufferKey} ban={ban} />
      </Suspense>
    </>
  )
}
