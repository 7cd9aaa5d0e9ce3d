import { listMoment, timeOfDay, type MessageEvent } from '@gwar/protocol'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MinusIcon, PlusIcon } from '../../ui/icons/icons.tsx'
import { MoreIcon, ReplyIcon, TrashIcon } from '../../ui/icons/late-icons.tsx'
import { MenuItem, MenuLine, MenuTitle } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { startOneStop } from '../list/one-stop.ts'
import type { Point } from '../../ui/menu/place-beside.ts'
import { startEmoticonsInText } from './emoticons-in-text.ts'
import { startNamesInText } from './names-in-text.ts'
import { placeAtText } from './place-at-text.ts'
import styles from './row-acts.module.css'
import rows from './rows.module.css'
import type { MenuWish } from './use-row-acts.ts'
import { useRowLetters } from './use-row-letters.ts'
import { useRowOffers, type Offer, type Press } from './use-row-offers.ts'
import type { VoteCounts } from './vote-counts.ts'

// the keys in the list come with what they lead to, and what the pointer finds in texts with what it finds at rows
startOneStop()
startNamesInText()
startEmoticonsInText()

interface RowActsProps {
  event: MessageEvent
  counts: VoteCounts
  isBelow: boolean
  /** Null where nobody can answer: a guest, a private conversation. */
  onReply: (() => void) | null
  onHold: (isHeld: boolean) => void
  /** The last wish for the menu by a right click or Enter. */
  menuWish: MenuWish | null
}

/** The actions on a message, at the end of its text or floating over its row's corner: nothing moves when they come and go. */
export function RowActs(props: RowActsProps): ReactElement {
  const texts = useTexts().message
  const { event, counts, isBelow, onReply, onHold, menuWish } = props
  const offers = useRowOffers(event, counts)
  const { plus, minus, remove } = offers
  const acts = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLElement>(null)
  useLayoutEffect(() => placeAtText(acts.current!), [])
  const { copyText, copyLink, profile, muteShort, mute, ban } = offers
  useRowLetters(more, {
    C: copyText,
    L: copyLink,
    P: profile,
    M: muteShort,
    'Shift M': mute,
    B: ban,
  })
  // menus and dialogs give the focus back: that must not be to a button that goes with the actions
  const focusRow = useCallback(
    (): void => more.current?.closest('article')?.focus({ preventScroll: true }),
    [],
  )
  // null opens it beside its button
  const at = menuWish?.at ?? null
  useEffect(() => {
    if (menuWish !== null) more.current?.querySelector('button')?.click()
  }, [menuWish])
  const fromRow: FromRow = (run) => (press) => {
    focusRow()
    run(press)
  }
  return (
    <div ref={acts} className={cx(styles['acts'], isBelow && styles['below'])}>
      <span className={rows['hoverTime']}>{timeOfDay(event.at)}</span>
      {onReply !== null && (
        <IconButton label={texts.reply} tabIndex={-1} onClick={onReply}>
          <ReplyIcon />
        </IconButton>
      )}
      {plus !== null && (
        <IconButton label={plus.label} tabIndex={-1} isPressed={plus.isOwn} onClick={plus.run}>
          <PlusIcon />
        </IconButton>
      )}
      {minus !== null && (
        <IconButton label={minus.label} tabIndex={-1} isPressed={minus.isOwn} onClick={minus.run}>
          <MinusIcon />
        </IconButton>
      )}
      {remove !== null && (
        <IconButton label={remove.label} look="danger" tabIndex={-1} onClick={fromRow(remove.run)}>
          <TrashIcon />
        </IconButton>
      )}
      <span ref={more}>
        <Menu
          label={texts.actions}
          edge="right"
          at={at}
          onOpenChange={onHold}
          giveBack={focusRow}
          renderTrigger={(trigger) => (
            <IconButton label={texts.more} tabIndex={-1} {...trigger}>
              <MoreIcon />
            </IconButton>
          )}
        >
          <MenuOffers event={event} counts={counts} at={at} onReply={onReply} fromRow={fromRow} />
        </Menu>
      </span>
    </div>
  )
}

/** Puts the focus on the row, which stays, before something is done from its bar or menu. */
type FromRow = (run: Offer['run']) => (press: Press) => void

/** What the menu lists; read anew each time it opens. */
function MenuOffers(
  props: Pick<RowActsProps, 'event' | 'counts' | 'onReply'> & {
    at: Point | null
    fromRow: FromRow
  },
): ReactElement {
  const { event, counts, at, onReply, fromRow } = props
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const texts = useTexts().message
  const offers = useRowOffers(event, counts, at)
  const { remove, ban, purge } = offers
  const listed: readonly (readonly [Offer | null, shortcut?: string])[] = [
    [offers.plus, '+'],
    [offers.minus, '-'],
    [offers.copyText, 'C'],
    [offers.copyLink, 'L'],
    [offers.voters],
    [offers.pin],
    [offers.profile, 'P'],
    [offers.emoticons],
    [offers.report],
    [offers.history],
    [offers.queue],
    [offers.muteShort, 'M'],
    [offers.mute, 'Shift M'],
  ]
  return (
    <>
      <MenuTitle>{listMoment(event.at, now, locale)}</MenuTitle>
      {onReply !== null && (
        <MenuItem shortcut="R" onSelect={onReply}>
          {texts.reply}
        </MenuItem>
      )}
      {listed.map(
        ([offer, shortcut]) =>
          offer !== null && (
            <MenuItem key={offer.label} shortcut={shortcut} onSelect={offer.run}>
              {offer.label}
            </MenuItem>
          ),
      )}
      {(remove !== null || ban !== null || purge !== null) && <MenuLine />}
      {remove !== null && (
        <MenuItem isDanger shortcut="Delete" onSelect={fromRow(remove.run)}>
          {remove.label}
        </MenuItem>
      )}
      {ban !== null && (
        <MenuItem isDanger shortcut="B" onSelect={fromRow(ban.run)}>
          {ban.label}
        </MenuItem>
      )}
      {purge !== null && (
        <MenuItem isDanger onSelect={fromRow(purge.run)}>
          {purge.label}
        </MenuItem>
      )}
    </>
  )
}
