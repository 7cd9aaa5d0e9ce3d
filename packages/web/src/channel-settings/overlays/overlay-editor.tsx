import { OVERLAY_NAME_MAX, checkPlainName, type ListedOverlay } from '@gwar/protocol'
import { useEffect, useRef, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import type { CallFailure } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { ask } from '../../ui/dialog/ask.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import {
  CurtainIcon,
  LeftIcon,
  MoreIcon,
  PencilIcon,
  TrashIcon,
  UndoIcon,
} from '../../ui/icons/late-icons.tsx'
import { MenuItem, MenuLine } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { AddressSection } from './address-section.tsx'
import styles from './overlays.module.css'
import { pagesText } from './pages-text.ts'
import { PreviewSection } from './preview/preview-section.tsx'
import { OverlaySettings } from './settings/overlay-settings.tsx'
import { useDraft } from './use-draft.ts'
import type { OverlayDeeds } from './use-overlays.ts'

/** One overlay: its address, how it looks, and a preview of it beside. */
export function OverlayEditor(props: {
  overlay: ListedOverlay
  channelId: string
  channel: string
  deeds: OverlayDeeds
  listAddress: string
  onRenewed: (id: string) => void
  onGone: () => void
}): ReactElement {
  const { overlay, channelId, channel, deeds, listAddress, onRenewed, onGone } = props
  const texts = useTexts().overlayTab
  const [, go] = useLocation()
  const { shown, change } = useDraft(overlay, deeds.save)
  const { id, kind, name, pages } = shown
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const rename = (): void =>
    void ask({
      title: texts.rename,
      input: {
        label: texts.name,
        value: name,
        autoComplete: 'off',
        check: (typed) => checkPlainName(typed.trim(), OVERLAY_NAME_MAX),
      },
      accept: texts.save,
      async run(typed) {
        change({ name: typed.trim() })
        return Promise.resolve(null)
      },
    })
  const tell = (failure: CallFailure | null, done: string): void => {
    const text = failure === null ? null : failureText(currentTexts(), failure)
    if (text !== null) notify('red', text, 10_000)
    else if (failure === null) notify('green', done, 3000)
  }
  const remove = async (): Promise<void> => {
    let isGone = false
    await ask({
      title: texts.removeTitle({ name }),
      description: texts.removeText,
      accept: texts.remove,
      acceptLook: 'danger',
      async run() {
        const failure = await deeds.remove(id)
        isGone = failure === null
        return failure === null ? null : failureText(currentTexts(), failure)
      },
    })
    if (isGone) onGone()
  }

  return (
    <div className={styles['editor']}>
      <header className={styles['head']}>
        <IconButton label={texts.back} onClick={() => go(listAddress)}>
          <LeftIcon />
        </IconButton>
        <div className="grow">
          <h2 ref={heading} tabIndex={-1} className="cut">
            {name}
          </h2>
          <p>
            {pages === undefined
              ? texts.kind[kind]
              : texts.kindAndLook({ kind: texts.kind[kind], look: pagesText(pages, texts) })}
          </p>
        </div>
        <Menu
          label={texts.more}
          edge="right"
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label={texts.more}>
              <MoreIcon />
            </IconButton>
          )}
        >
          <MenuItem icon={<PencilIcon />} onSelect={rename}>
            {texts.rename}
          </MenuItem>
          <MenuItem
            icon={<CurtainIcon />}
            onSelect={() => void deeds.act(id, 'clear').then((failure) => tell(failure, texts.cleared))}
          >
            {texts.clear}
          </MenuItem>
          <MenuItem
            icon={<UndoIcon />}
            onSelect={() => void deeds.act(id, 'restore').then((failure) => tell(failure, texts.restored))}
          >
            {texts.restore}
          </MenuItem>
          <MenuLine />
          <MenuItem icon={<TrashIcon />} isDanger onSelect={() => void remove()}>
            {texts.remove}
          </MenuItem>
        </Menu>
      </header>
      <div className={styles['columns']}>
        <PreviewSection key={id} overlay={shown} channelId={channelId} channel={channel} act={deeds.act} />
        <div className={styles['settings']}>
          <AddressSection
            key={id}
            overlay={shown}
            channelId={channelId}
            renew={deeds.renew}
            onRenewed={onRenewed}
          />
          <OverlaySettings overlay={shown} channelId={channelId} onChange={change} />
        </div>
      </div>
    </div>
  )
}
