import { listMoment, type MessageEvent } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useTexts } from '../../locale/texts.ts'
import type { Buffer } from '../../store/buffer.ts'
import { cx } from '../../ui/cx.ts'
import { BottomSheet } from '../../ui/dialog/bottom-sheet.tsx'
import {
  AlertIcon,
  BanIcon,
  HushIcon,
  MinusIcon,
  PlusIcon,
  SmileIcon,
  UsersIcon,
} from '../../ui/icons/icons.tsx'
import {
  CopyIcon,
  LinkIcon,
  ListIcon,
  PinIcon,
  ReplyIcon,
  ShieldIcon,
  TrashIcon,
  UserIcon,
} from '../../ui/icons/late-icons.tsx'
import { MessageText } from '../../ui/message-text/message-text.tsx'
import { Nick } from './nick.tsx'
import { useRowScene } from './row-scene.ts'
import styles from './row-sheet.module.css'
import { useRowOffers, type Offer, type VoteOffer } from './use-row-offers.ts'
import { voteCounts } from './vote-counts.ts'

/** What can be done with a message that was tapped: the same first row for everybody, then a list. */
export function RowSheet(props: {
  event: MessageEvent
  buffer: Buffer
  /** Null where nobody can answer: a guest, a private conversation. */
  onReply: ((event: MessageEvent) => void) | null
  onClose: () => void
}): ReactElement {
  const { buffer, onReply, onClose } = props
  const texts = useTexts().message
  const locale = useLocale()
  const scene = useRowScene()
  const [now] = useState(() => Date.now())
  const { id } = props.event
  // as it is now: votes come while the sheet is open
  const found = buffer.channel.events.find((known) => known.id === id)
  const event = found === undefined || found.type === 'notice' ? props.event : found
  const { ownName, hider } = scene
  const pending = buffer.votes.get(id)?.vote
  const counts = voteCounts(event.votes, { ownName, pending, hasBlocked: hider.hasBlocked })
  const offers = useRowOffers(event, counts)
  const { plus, minus, remove, purge } = offers
  // closed first: the box and dialogs take the focus only from what is not under the sheet
  const closing = (run: () => void) => (): void => {
    flushSync(onClose)
    run()
  }
  const line = (offer: Offer | null, icon: ReactNode, aside?: string): ReactElement | null =>
    offer && (
      <button type="button" className={styles['item']} onClick={closing(offer.run)}>
        {icon}
        <span className="grow cut">{offer.label}</span>
        {aside !== undefined && <span className={styles['aside']}>{aside}</span>}
      </button>
    )
  const deed = (offer: Offer | null, icon: ReactNode, isDanger = false): ReactElement | null =>
    offer && (
      <button
        type="button"
        className={cx(styles['deed'], isDanger && styles['danger'])}
        onClick={closing(offer.run)}
      >
        {icon}
        {offer.label}
      </button>
    )
  const vote = (
    offer: VoteOffer | null,
    icon: ReactNode,
    look: string,
    count: number,
  ): ReactElement | null => {
    if (offer === null) return null
    const word = look === 'plus' ? texts.plus : texts.minus
    const shown = count > 0 ? `${word} ${count}` : word
    return (
      <button
        type="button"
        className={cx(styles['big'], offer.isOwn && styles[look])}
        // who speaks to the page says what can be read on it
        aria-label={offer.isOwn ? `${shown}: ${offer.label}` : shown}
        aria-pressed={offer.isOwn}
        onClick={closing(offer.run)}
      >
        {icon}
        <span>{shown}</span>
      </button>
    )
  }
  return (
    <BottomSheet label={texts.actions} onClose={onClose}>
      <p className={styles['when']}>{listMoment(event.at, now, locale)}</p>
      <p className={styles['said']}>
        <Nick name={event.from.name} color={event.color} isSaying={event.type === 'message'} />{' '}
        <MessageText
          text={event.text}
          ownName={ownName}
          emoticons={scene.emoticons}
          isSubscriber={event.from.modes.includes('v')}
          isQuote
        />
      </p>
      {(onReply !== null || plus !== null || minus !== null) && (
        <div className={styles['row']}>
          {onReply !== null && (
            <button type="button" className={styles['big']} onClick={closing(() => onReply(event))}>
              <ReplyIcon />
              <span>{texts.reply}</span>
            </button>
          )}
          {vote(plus, <PlusIcon />, 'plus', counts.plus)}
          {vote(minus, <MinusIcon />, 'minus', counts.minus)}
        </div>
      )}
      {(remove !== null || offers.muteShort !== null) && (
        <div className={styles['deeds']}>
          {deed(offers.muteShort, <HushIcon isSmall />)}
          {deed(remove, <TrashIcon isSmall />, true)}
          {deed(offers.mute, <HushIcon isSmall />)}
          {deed(offers.ban, <BanIcon isSmall />, true)}
        </div>
      )}
      {line(offers.pin, <PinIcon />)}
      {line(offers.copyText, <CopyIcon />)}
      {line(offers.copyLink, <LinkIcon />)}
      {line(offers.profile, <UserIcon />)}
      {line(offers.emoticons, <SmileIcon />)}
      {line(offers.history, <ListIcon />)}
      {line(offers.queue, <ShieldIcon />)}
      {line(offers.voters, <UsersIcon />, String(counts.plus + counts.minus))}
      {line(offers.report, <AlertIcon />)}
      {line(purge, <TrashIcon />)}
    </BottomSheet>
  )
}
