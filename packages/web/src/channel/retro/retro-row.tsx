import {
  chatText,
  exactMoment,
  nameWithoutMark,
  timeOfDay,
  type AttachmentRecord,
  type MessageEvent,
  type NoticeEvent,
} from '@gwar/protocol'
import { memo, useMemo, type ReactElement, type ReactNode } from 'react'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { concernsYou } from '../../store/fold/highlight.ts'
import { hiddenWhy } from '../../store/fold/hidden.ts'
import type { Outgoing } from '../../store/outgoing.ts'
import { badgesOf } from '../../ui/badges/badges-of.ts'
import { Badges } from '../../ui/badges/badges.tsx'
import { cx } from '../../ui/cx.ts'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { MessageText } from '../../ui/message-text/message-text.tsx'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import { REL } from '../media/item/rel.ts'
import { ownPath } from '../media/item/safe-url.ts'
import { useRowScene } from '../rows/row-scene.ts'
import styles from './retro.module.css'

/** A message on the retro page: `[21:04] <Nick> text`, `* Nick text` for /me. */
export const RetroMessage = memo(function RetroMessage({ event }: { event: MessageEvent }): ReactElement {
  const texts = useTexts()
  const scene = useRowScene()
  const { from, reply } = event
  const isAction = event.type === 'action'
  const why = hiddenWhy(scene.hider, event)
  if (event.cleared !== null || why !== null)
    return (
      <p className={cx(styles['row'], styles['gone'])} data-row={event.id}>
        <Time at={event.at} />{' '}
        {event.cleared === null
          ? why === 'person'
            ? texts.message.blocked
            : texts.message.blockedWord
          : texts.message.deleted}
      </p>
    )
  return (
    <p
      className={cx(styles['row'], concernsYou(event, scene.reader) && styles['mention'])}
      data-row={event.id}
    >
      <Time at={event.at} /> <RowBadges event={event} />
      <Nick name={from.name} color={event.color} isAction={isAction} />{' '}
      {event.replyId !== null && (
        <span className={styles['reply']}>
          (
          {reply === null
            ? texts.retro.replyGone
            : texts.retro.reply({ name: reply.name ?? texts.message.deletedUser })}
          ){' '}
        </span>
      )}
      <span className={styles['text']}>
        <MessageText
          text={event.text}
          ownName={scene.ownName}
          emoticons={scene.emoticons}
          isSubscriber={from.modes.includes('v')}
          hasFormats={scene.hasFormats}
        />
      </span>
      <Files files={event.attachments} />
    </p>
  )
})

/** A line of the service on the retro page: `*** text`. */
export const RetroNotice = memo(function RetroNotice({ event }: { event: NoticeEvent }): ReactElement {
  const texts = useTexts()
  const text = event.i18n === null ? null : chatText(texts, event.i18n)
  return (
    <p className={cx(styles['row'], styles['notice'])} data-row={event.id}>
      <Time at={event.at} /> *** {text === null ? plainMessage(event.text) : textParts(text, BOLD)}
    </p>
  )
})

/** An own message that the server has not echoed yet. */
export const RetroOutgoing = memo(function RetroOutgoing(props: {
  line: Outgoing
  ownName: string
  onRetry: () => void
  onDiscard: () => void
}): ReactElement {
  const { line, ownName, onRetry, onDiscard } = props
  const texts = useTexts()
  const { emoticons } = useRowScene()
  const isFailed = line.state === 'failed'
  return (
    <p className={cx(styles['row'], styles['pending'])} data-row={line.nonce} aria-busy={!isFailed}>
      <Time at={line.at} /> <Nick name={ownName} color={null} isAction={line.type === 'action'} />{' '}
      <span className={styles['text']}>
        <MessageText text={line.text} ownName={null} emoticons={emoticons} isSubscriber={false} />
      </span>{' '}
      {isFailed ? (
        <span className={styles['failed']}>
          {texts.outgoing.notSent}{' '}
          <button type="button" className={styles['link']} onClick={onRetry}>
            {texts.outgoing.retry}
          </button>{' '}
          <button type="button" className={styles['link']} onClick={onDiscard}>
            {texts.outgoing.discard}
          </button>
        </span>
      ) : (
        <i className={styles['sending']}>{texts.retro.sending}</i>
      )}
    </p>
  )
})

function Time({ at }: { at: number }): ReactElement {
  const locale = useLocale()
  return (
    <time className={styles['time']} dateTime={new Date(at).toISOString()} title={exactMoment(at, locale)}>
      [{timeOfDay(at)}]
    </time>
  )
}

function Nick(props: { name: string | null; color: string | null; isAction: boolean }): ReactElement {
  const texts = useTexts().message
  const { name, color, isAction } = props
  const style = useNickStyle(name, color)
  const shown = name ?? texts.deletedUser
  return (
    <bdi className={styles['nick']} style={style}>
      {isAction ? `* ${shown}` : `<${shown}>`}
    </bdi>
  )
}

function RowBadges({ event }: { event: MessageEvent }): ReactElement {
  const { badges: tables } = useRowScene()
  const { from, subscription, subscriptionGifter, hasBirthdayBadge } = event
  const badges = useMemo(
    // no badge says that it was written on this page
    () => badgesOf({ modes: from.modes, subscription, subscriptionGifter, hasBirthdayBadge }, tables),
    [from.modes, subscription, subscriptionGifter, hasBirthdayBadge, tables],
  )
  return <Badges badges={badges} />
}

/** A message's files as links, as chats of 2013 showed them. */
function Files({ files }: { files: readonly AttachmentRecord[] }): ReactNode {
  return files.map(({ id, name, url }) => {
    const path = ownPath(url)
    return path === null ? null : (
      <a key={id} className={styles['file']} href={path} target="_blank" rel={REL}>
        [{nameWithoutMark(name)}]
      </a>
    )
  })
}
