import type { MessageEvent } from '@gwar/protocol'
import { useCallback, useEffect, useRef, type ReactElement } from 'react'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { stores } from '../../store/stores.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MinusIcon, PlusIcon, ReplyIcon, TrashIcon } from '../../ui/icons/icons.tsx'
import { MoreIcon } from '../../ui/icons/late-icons.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu/menu.tsx'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { castVote, deleteMessage, pinMessage, purgeMessage, showVoters } from './row-deeds.tsx'
import { mayDelete, mayPin, mayPurge, mayVote } from './row-rights.ts'
import { useRowScene } from './row-scene.ts'
import styles from './rows.module.css'
import type { VoteCounts } from './vote-counts.ts'

interface RowActsProps {
  event: MessageEvent
  counts: VoteCounts
  isBelow: boolean
  /** Null where nobody can answer: a guest, a private conversation. */
  onReply: (() => void) | null
  onHold: (isHeld: boolean) => void
  /** Counts the wishes for the menu: a right click, Enter. */
  menuWish: number
}

/** The actions on a message, floating over its row's corner: nothing moves when they come and go. */
export function RowActs(props: RowActsProps): ReactElement {
  const texts = useTexts().message
  const scene = useRowScene()
  const { event, counts, isBelow, onReply, onHold, menuWish } = props
  const { own } = counts
  const { name } = event.from
  const more = useRef<HTMLElement>(null)
  // menus and dialogs give the focus back: that must not be to a button that goes with the actions
  const focusRow = useCallback(
    (): void => more.current?.closest('article')?.focus({ preventScroll: true }),
    [],
  )
  useEffect(() => {
    if (menuWish > 0) more.current?.querySelector('button')?.click()
  }, [menuWish])

  const canPlus = mayVote(scene, event, 1)
  const canMinus = mayVote(scene, event, -1)
  const canDelete = mayDelete(scene, event)
  const canPurge = mayPurge(scene, event)
  const plus = own === 1 ? texts.takePlus : texts.plus
  const minus = own === -1 ? texts.takeMinus : texts.minus
  const vote = (value: 1 | -1) => (): void => void castVote(scene, event, value)
  const remove = (isAtOnce: boolean): void => {
    focusRow()
    void deleteMessage(scene, event, { isAtOnce })
  }
  const purge = (): void => {
    focusRow()
    void purgeMessage(scene, event)
  }
  const voters = (): void => showVoters(scene, event)
  return (
    <div className={cx(styles['acts'], isBelow && styles['below'])}>
      {onReply !== null && (
        <IconButton label={texts.reply} tabIndex={-1} onClick={onReply}>
          <ReplyIcon />
        </IconButton>
      )}
      {canPlus && (
        <IconButton label={plus} tabIndex={-1} isPressed={own === 1} onClick={vote(1)}>
          <PlusIcon />
        </IconButton>
      )}
      {canMinus && (
        <IconButton label={minus} tabIndex={-1} isPressed={own === -1} onClick={vote(-1)}>
          <MinusIcon />
        </IconButton>
      )}
      {canDelete && (
        <IconButton
          label={texts.delete}
          look="danger"
          tabIndex={-1}
          onClick={(press) => remove(press.shiftKey)}
        >
          <TrashIcon />
        </IconButton>
      )}
      <span ref={more}>
        <Menu
          label={texts.actions}
          edge="right"
          onOpenChange={onHold}
          giveBack={focusRow}
          renderTrigger={(trigger) => (
            <IconButton label={texts.more} tabIndex={-1} {...trigger}>
              <MoreIcon />
            </IconButton>
          )}
        >
          {onReply !== null && <MenuItem onSelect={onReply}>{texts.reply}</MenuItem>}
          {canPlus && <MenuItem onSelect={vote(1)}>{plus}</MenuItem>}
          {canMinus && <MenuItem onSelect={vote(-1)}>{minus}</MenuItem>}
          <MenuItem onSelect={() => copy(plainMessage(event.text))}>{texts.copy}</MenuItem>
          <MenuItem onSelect={() => copy(linkTo(event.id))}>{texts.copyLink}</MenuItem>
          {scene.karma !== undefined && counts.plus + counts.minus > 0 && (
            <MenuItem onSelect={voters}>{texts.voters}</MenuItem>
          )}
          {mayPin(scene, event) && <PinItem event={event} />}
          {name !== null && (
            <MenuItem onSelect={() => stores.panels.openCard(name)}>{texts.profile({ name })}</MenuItem>
          )}
          {(canDelete || canPurge) && <MenuLine />}
          {canDelete && (
            <MenuItem isDanger onSelect={() => remove(false)}>
              {texts.delete}
            </MenuItem>
          )}
          {canPurge && (
            <MenuItem isDanger onSelect={purge}>
              {texts.purge}
            </MenuItem>
          )}
        </Menu>
      </span>
    </div>
  )
}

/** Pins or unpins the message; which of both is decided when the menu opens, because rows do not follow the pin. */
function PinItem({ event }: { event: MessageEvent }): ReactElement {
  const texts = useTexts().message
  const scene = useRowScene()
  const isPinned = stores.buffers.get(scene.bufferKey)?.channel.pinnedId === event.id
  return (
    <MenuItem onSelect={() => void pinMessage(scene, event, !isPinned)}>
      {isPinned ? texts.unpin : texts.pin}
    </MenuItem>
  )
}

/** The address of this page with the message behind '#': opening it jumps there. */
function linkTo(id: string): string {
  const url = new URL(window.location.href)
  url.hash = id
  return url.href
}

function copy(text: string): void {
  const write = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    notify('green', currentTexts().message.copied, 3000)
  }
  // a browser that forbids it says so itself, and the text can still be marked by hand
  void write().catch(() => undefined)
}
