import {
  chatText,
  positionAt,
  type ListedEvent,
  type MessageEvent,
  type RecordingPlace,
} from '@gwar/protocol'
import { memo, useMemo, type ReactElement } from 'react'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { badgesOf } from '../../ui/badges/badges-of.ts'
import { Badges } from '../../ui/badges/badges.tsx'
import { OpenIcon } from '../../ui/icons/late-icons.tsx'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { MessageText } from '../../ui/message-text/message-text.tsx'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import { REL } from '../media/item/rel.ts'
import { MessageMedia } from '../media/message-media.tsx'
import { useRowScene } from '../rows/row-scene.ts'
import { hiddenWhy } from '../../store/fold/hidden.ts'
import { clockText } from './replay-clock.ts'
import styles from './replay.module.css'

interface ReplayRowProps {
  event: ListedEvent
  place: RecordingPlace
  channel: string
  onGo: (position: number) => void
}

/** A row of the replay, with the time of the film; nothing can be done with it but to go there, or to its channel. */
export const ReplayRow = memo(function ReplayRow({
  event,
  place,
  channel,
  onGo,
}: ReplayRowProps): ReactElement {
  const texts = useTexts().replay
  const position = Math.max(0, positionAt(place, event.at - place.beganAt))
  const time = clockText(position)
  return (
    <article className={styles['row']} data-row={event.id}>
      <button
        type="button"
        className={styles['time']}
        aria-label={texts.goTo({ time })}
        onClick={() => onGo(position)}
      >
        {time}
      </button>
      <div className={styles['words']}>
        {event.type === 'notice' ? <Told event={event} /> : <Said event={event} />}
      </div>
      <a
        className={styles['open']}
        href={`${paths.channel(channel)}#${event.id}`}
        target="_blank"
        rel={REL}
        aria-label={texts.showInChannel}
        title={texts.showInChannel}
      >
        <OpenIcon isSmall />
      </a>
    </article>
  )
})

function Told({ event }: { event: Extract<ListedEvent, { type: 'notice' }> }): ReactElement {
  const texts = useTexts()
  const text = event.i18n === null ? null : chatText(texts, event.i18n)
  return (
    <span className={styles['told']}>{text === null ? plainMessage(event.text) : textParts(text, BOLD)}</span>
  )
}

function Said({ event }: { event: MessageEvent }): ReactElement {
  const texts = useTexts()
  const scene = useRowScene()
  const { from, subscription, subscriptionGifter, hasBirthdayBadge } = event
  const style = useNickStyle(from.name, event.color)
  const badges = useMemo(
    () => badgesOf({ modes: from.modes, subscription, subscriptionGifter, hasBirthdayBadge }, scene.badges),
    [from.modes, subscription, subscriptionGifter, hasBirthdayBadge, scene.badges],
  )
  const why = hiddenWhy(scene.hider, event)
  if (event.cleared !== null) return <span className={styles['told']}>{texts.message.deleted}</span>
  if (why !== null)
    return (
      <span className={styles['told']}>
        {why === 'person' ? texts.message.blocked : texts.message.blockedWord}
      </span>
    )
  const isAction = event.type === 'action'
  const name = from.name ?? texts.message.deletedUser
  return (
    <>
      <Badges badges={badges} />
      <bdi className={styles['nick']} style={style}>
        {isAction ? `* ${name}` : `${name}:`}
      </bdi>{' '}
      <span className={styles['text']}>
        <MessageText
          text={event.text}
          ownName={scene.ownName}
          emoticons={scene.emoticons}
          isSubscriber={from.modes.includes('v')}
          hasFormats={scene.hasFormats}
        />
      </span>
      <MessageMedia attachments={event.attachments} embeds={event.embeds} />
    </>
  )
}
