import { bufferKey, may, type Right } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { isEmbedded } from '../connection/embedded.ts'
import { useTexts } from '../locale/texts.ts'
import { InTopBar } from '../shell/frame/top-bar-slots.tsx'
import { paths } from '../shell/way/paths.ts'
import { openNewPoll } from '../shell/polls/open-new-poll.tsx'
import { useBufferPart } from '../store/hooks.ts'
import { mayModerateHere } from '../store/may-moderate-here.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SlidersIcon } from '../ui/icons/icons.tsx'
import { ChartIcon, FileIcon, MoreIcon, OpenIcon } from '../ui/icons/late-icons.tsx'
import { MenuItem } from '../ui/menu/menu-box.tsx'
import { Menu } from '../ui/menu/menu.tsx'
import styles from './channel-menu.module.css'
import { popOut } from './pop-out.ts'

/** ⋯ in the top bar of a channel, where there is room for it: its window, its rules, its settings (FRAME-03). */
export function ChannelMenu({ target }: { target: string }): ReactElement {
  const { channelMenu: texts, newPoll } = useTexts()
  const [, navigate] = useLocation()
  const modes = useBufferPart(bufferKey(target), ({ ownModes }) => ownModes) ?? ''
  const can = (right: Right): boolean => may(right, { guest: false, modes })
  const open = (path: string): void => {
    // in a frame of another site nothing but the chat is opened
    if (isEmbedded()) window.open(path, '_blank', 'noopener')
    else navigate(path)
  }
  return (
    <InTopBar slot="actions">
      <Menu
        label={texts.label}
        edge="right"
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={texts.label} className={styles['more']}>
            <MoreIcon />
          </IconButton>
        )}
      >
        <MenuItem icon={<OpenIcon isSmall />} onSelect={() => popOut(target)}>
          {texts.popOut}
        </MenuItem>
        {can('run_poll') && mayModerateHere() && (
          <MenuItem icon={<ChartIcon isSmall />} onSelect={() => openNewPoll(target)}>
            {newPoll.menu}
          </MenuItem>
        )}
        <MenuItem icon={<FileIcon isSmall />} onSelect={() => open(paths.channelRules(target.slice(1)))}>
          {texts.rules}
        </MenuItem>
        {can('set_channel_modes') && (
          <MenuItem
            icon={<SlidersIcon isSmall />}
            onSelect={() => open(paths.channelSettings(target.slice(1)))}
          >
            {texts.settings}
          </MenuItem>
        )}
      </Menu>
    </InTopBar>
  )
}
