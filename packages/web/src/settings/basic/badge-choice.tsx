import { channelBadges } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { loaded } from '../../calls/load-error.ts'
import { commandFromBox } from '../../connection/commands.ts'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { LockIcon } from '../../ui/icons/late-icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { staticPicture } from '../../ui/static-picture.ts'
import styles from './basic.module.css'
import type { OwnChannel } from './use-own-channels.ts'

const NO_BADGES: readonly { readonly months: number; readonly file: string }[] = []

/** Which badge stands beside the own name in a channel: the highest that was reached, or one below it. */
export function BadgeChoice(props: {
  channel: OwnChannel
  /** Asks for the server's list again, where the channel is not open. */
  onChanged: () => Promise<unknown>
}): ReactElement | null {
  const { channel, onChanged } = props
  const { key, target, subscription, closedId } = channel
  const { settings: texts, count } = useTexts()
  const id = useId()
  const ofOpen = useBufferPart(key, ({ place }) => place.badges)
  const { data: ofClosed } = useQuery({
    queryKey: ['channel badges', closedId],
    queryFn: async ({ signal }) =>
      loaded(await call(`/api/channels/${closedId}/badges`, { answer: channelBadges.answer, signal })),
    enabled: closedId !== null,
  })
  const badges = (closedId === null ? ofOpen : ofClosed) ?? NO_BADGES
  /** The chosen badge while the server has not answered yet. */
  const [asked, setAsked] = useState<number | null>(null)
  if (subscription === null || badges.length === 0) return null
  const { months, settings } = subscription
  const chosen = asked ?? settings.badge
  const highest = badges.findLast((badge) => badge.months <= months)

  const choose = async (badge: number): Promise<void> => {
    setAsked(badge)
    const answer = await commandFromBox(target, `.subscription badge ${badge}`)
    if (closedId !== null) await onChanged()
    setAsked(null)
    if (!answer.ok) notify('red', refusalText(currentTexts(), answer), 10_000)
  }

  const tile = (badge: number, file: string | undefined, label: string, isLocked: boolean): ReactElement => (
    <label key={badge} className={styles['tile']}>
      <input
        className="sr"
        type="radio"
        name={`${id}-badge`}
        checked={chosen === badge}
        disabled={isLocked}
        onChange={() => void choose(badge)}
      />
      {file !== undefined && <img {...staticPicture('badges', file)} width={24} height={24} alt="" />}
      {label}
      {isLocked && (
        <>
          <LockIcon isSmall className={styles['lock']} />
          <span className="sr">, {texts.badgeLocked}</span>
        </>
      )}
    </label>
  )
  return (
    <div className={styles['choice']}>
      <p>{texts.badge}</p>
      <p>{texts.badgeHint}</p>
      <div className={styles['tiles']} role="radiogroup" aria-label={texts.badge}>
        {tile(0, highest?.file, texts.badgeDefault, false)}
        {badges.map((badge) =>
          tile(badge.months, badge.file, count.months({ count: badge.months }), badge.months > months),
        )}
      </div>
    </div>
  )
}
