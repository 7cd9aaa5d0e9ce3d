import { bufferKey, GUEST, may, type BufferKey, type MessageEvent } from '@gwar/protocol'
import { useMemo, useRef, useState, type ReactElement } from 'react'
import { comeBack } from '../../connection/chat.ts'
import { useTexts } from '../../locale/texts.ts'
import type { Removal } from '../../store/buffer.ts'
import { useBufferPart, useCatalog, useOwnName, useSetting } from '../../store/hooks.ts'
import { EMPTY_PLACE } from '../../store/place.ts'
import { stores } from '../../store/stores.ts'
import { Badges } from '../../ui/badges/badges.tsx'
import { badgesOf, type Badge } from '../../ui/badges/badges-of.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AlertIcon, CloseIcon, DownIcon } from '../../ui/icons/icons.tsx'
import { PinIcon } from '../../ui/icons/late-icons.tsx'
import { emoticonTable, NO_EMOTICONS } from '../../ui/message-text/emoticon-table.ts'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { MessageText } from '../../ui/message-text/message-text.tsx'
import styles from './above-bars.module.css'
import { useFace } from './face.ts'
import { useFocusPassedOn } from './use-focus-passed-on.ts'
import { Nick } from '../rows/nick.tsx'
import { pinMessage } from '../rows/row-deeds.tsx'

/** Says who removed the reader from the channel, where nothing comes any more until they go back by hand. */
export function RemovalBar({ target, removal }: { target: string; removal: Removal }): ReactElement {
  const texts = useTexts().channel
  const bar = useRef<HTMLDivElement>(null)
  useFocusPassedOn(bar)
  const { by: name, reason } = removal
  return (
    <div ref={bar} className={styles['removed']} role="alert">
      <AlertIcon isSmall />
      <p className="grow">
        {reason === null ? texts.removed({ name }) : texts.removedReason({ name, reason })}
      </p>
      <Button look="line" onClick={() => comeBack(target)}>
        {texts.comeBack}
      </Button>
    </div>
  )
}

/** The pinned message: one line that jumps to it, or on demand all of it. */
export function PinnedBar({ target, message }: { target: string; message: MessageEvent }): ReactElement {
  const texts = useTexts()
  const key = bufferKey(target)
  const bar = useRef<HTMLElement>(null)
  useFocusPassedOn(bar)
  const [isUnfolded, setUnfolded] = useState(false)
  const face = useFace()
  const isOpen = face === null ? isUnfolded : face === 'whole'
  const ownName = useOwnName()
  const ownModes = useBufferPart(key, (buffer) => buffer.ownModes) ?? ''
  const emoticons = useEmoticons(key)
  const badges = useBadges(key, message)
  const mayUnpin = may('pin', ownName === null ? GUEST : { guest: false, modes: ownModes })
  const { id, from, color, text } = message
  const jump = (): void => stores.jumps.ask({ key, messageId: id })
  const unpin = (): void => void pinMessage({ target }, message, false)
  const said = {
    ownName: null,
    emoticons,
    isSubscriber: from.modes.includes('v'),
  }
  return (
    <section
      ref={bar}
      className={cx(styles['pinned'], isOpen && styles['open'])}
      aria-label={texts.channel.pinned}
    >
      <PinIcon isSmall />
      {isOpen ? (
        <div className={styles['whole']}>
          <p>
            <Badges badges={badges} />
            <Nick name={from.name} color={color} isSaying /> <MessageText {...said} text={text} />
          </p>
          <button type="button" className={styles['link']} onClick={jump}>
            {texts.channel.pinnedJump}
          </button>
          {mayUnpin && face === 'whole' && (
            <button type="button" className={styles['link']} onClick={unpin}>
              {texts.message.unpin}
            </button>
          )}
        </div>
      ) : (
        <button type="button" className={styles['line']} onClick={jump}>
          <span className="sr">{texts.channel.pinnedJump}: </span>
          <Badges badges={badges} />
          <Nick name={from.name} color={color} isSaying />{' '}
          <bdi>
            <MessageText {...said} text={plainMessage(text).replaceAll('\n', ' ')} isQuote />
          </bdi>
        </button>
      )}
      {face === null && (
        <IconButton
          label={isOpen ? texts.channel.pinnedCollapse : texts.channel.pinnedExpand}
          aria-expanded={isOpen}
          className={styles['fold']}
          onClick={() => setUnfolded(!isOpen)}
        >
          <DownIcon isSmall />
        </IconButton>
      )}
      {mayUnpin && face === null && (
        <IconButton label={texts.message.unpin} onClick={unpin}>
          <CloseIcon isSmall />
        </IconButton>
      )}
    </section>
  )
}

/** The badges that the author of a message showed with it, as in front of its row. */
function useBadges(key: BufferKey, message: MessageEvent): readonly Badge[] {
  const { badges: subscriber } = useBufferPart(key, (buffer) => buffer.place) ?? EMPTY_PLACE
  const { badges: product } = useCatalog()
  const { from, subscription, subscriptionGifter, retrochat, hasBirthdayBadge } = message
  return useMemo(
    () =>
      badgesOf(
        { modes: from.modes, subscription, subscriptionGifter, retrochat, hasBirthdayBadge },
        { product, subscriber },
      ),
    [from.modes, subscription, subscriptionGifter, retrochat, hasBirthdayBadge, product, subscriber],
  )
}

function useEmoticons(key: BufferKey): ReturnType<typeof emoticonTable> {
  const { emoticons } = useBufferPart(key, (buffer) => buffer.place) ?? EMPTY_PLACE
  const catalog = useCatalog()
  const areShown = useSetting('show_emoticons') === 1
  return useMemo(
    () => (areShown ? emoticonTable(emoticons, catalog.emoticons) : NO_EMOTICONS),
    [areShown, emoticons, catalog.emoticons],
  )
}
