import { exactMoment, listMoment, timeOfDay, type MessageEvent } from '@gwar/protocol'
import { memo, useMemo, type ReactElement, type ReactNode } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { hiddenWhy } from '../../store/fold/hidden.ts'
import { badgesOf } from '../../ui/badges/badges-of.ts'
import { Badges } from '../../ui/badges/badges.tsx'
import { cx } from '../../ui/cx.ts'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import { HitMedia } from './hit-media.tsx'
import { useHitScene } from './hit-scene.ts'
import { HitText, type ShowText } from './hit-text.tsx'
import styles from './hit.module.css'
import { mediaOf } from './media-of.ts'

interface HitProps {
  event: MessageEvent
  /** Whether Tab stops at this hit: at one of a list. */
  isStop: boolean
  /** When the list was asked for, for 'today' and 'yesterday'; without it only the time of day is shown. */
  now?: number
  /** The part of the text that is shown; the whole text unless told. */
  text?: string
  showText?: ShowText
  /** The votes, shown at the left. */
  score?: ReactNode
}

/** A message that was found: author, time, three lines of it. A press brings it into view in the chat. */
export const Hit = memo(function Hit(props: HitProps): ReactElement {
  const { event, isStop, now, text = event.text, showText, score } = props
  const texts = useTexts().message
  const locale = useLocale()
  const { jump, hider, hasEmbeds } = useHitScene()
  const why = hiddenWhy(hider, event)
  const isGone = why !== null || event.cleared !== null
  return (
    <button
      type="button"
      className={cx(styles['hit'], score !== undefined && styles['scored'])}
      tabIndex={isStop ? 0 : -1}
      data-hit={event.id}
      onClick={() => jump(event.id)}
    >
      {score}
      <span className={styles['body']}>
        <span className={styles['top']}>
          <Who event={event} />
          <time dateTime={new Date(event.at).toISOString()} title={exactMoment(event.at, locale)}>
            {now === undefined ? timeOfDay(event.at) : listMoment(event.at, now, locale)}
          </time>
        </span>
        {isGone ? (
          <span className={styles['gone']}>
            {why === 'person' ? texts.blocked : why === 'word' ? texts.blockedWord : texts.deleted}
          </span>
        ) : (
          <>
            <span className={cx(styles['text'], event.type === 'action' && styles['action'])}>
              <HitText event={event} text={text} showText={showText} />
            </span>
            <HitMedia media={mediaOf(event, hasEmbeds)} />
          </>
        )}
      </span>
    </button>
  )
})

function Who({ event }: { event: MessageEvent }): ReactElement {
  const texts = useTexts().message
  const { badges: tables } = useHitScene()
  const { from, color, subscription, subscriptionGifter, retrochat, hasBirthdayBadge } = event
  const badges = useMemo(
    () =>
      badgesOf({ modes: from.modes, subscription, subscriptionGifter, retrochat, hasBirthdayBadge }, tables),
    [from.modes, subscription, subscriptionGifter, retrochat, hasBirthdayBadge, tables],
  )
  return (
    <span className="cut">
      <Badges badges={badges} />
      <bdi className={styles['nick']} style={useNickStyle(from.name, color)}>
        {from.name ?? texts.deletedUser}
      </bdi>
    </span>
  )
}
