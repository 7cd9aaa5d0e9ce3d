import type { MessageEvent } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ReplyIcon, MoreIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { notify } from '../../ui/notify.ts'
import styles from './rows.module.css'
import { plainMessage } from './text-pieces.ts'

/** The deeds of a message, floating over its corner: nothing moves when they come and go. */
export function RowActs(props: {
  event: MessageEvent
  isBelow: boolean
  /** Null where nobody can answer: a guest, a private conversation. */
  onReply: (() => void) | null
  onHold: (isHeld: boolean) => void
}): ReactElement {
  const texts = useTexts().message
  const { event, isBelow, onReply, onHold } = props
  return (
    <div className={cx(styles['acts'], isBelow && styles['below'])}>
      {onReply !== null && (
        <IconButton label={texts.reply} tabIndex={-1} onClick={onReply}>
          <ReplyIcon />
        </IconButton>
      )}
      <Menu
        label={texts.actions}
        edge="right"
        onOpenChange={onHold}
        renderTrigger={(trigger) => (
          <IconButton label={texts.more} tabIndex={-1} {...trigger}>
            <MoreIcon />
          </IconButton>
        )}
      >
        <MenuItem onSelect={() => copy(plainMessage(event.text))}>{texts.copy}</MenuItem>
        <MenuItem onSelect={() => copy(linkTo(event.id))}>{texts.copyLink}</MenuItem>
      </Menu>
    </div>
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
