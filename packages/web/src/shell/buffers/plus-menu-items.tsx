import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { HashIcon, MessageIcon, PlusIcon } from '../../ui/icons/icons.tsx'
import { SignalIcon } from '../../ui/icons/late-icons.tsx'
import { MenuItem } from '../../ui/menu/menu-box.tsx'
import { openJump } from '../jump/jump-store.ts'
import { paths } from '../way/paths.ts'
import styles from './buffers-list.module.css'

/** What the menu of the plus holds. */
export function PlusMenuItems(): ReactElement {
  const { buffers: texts, topBar } = useTexts()
  const [, navigate] = useLocation()
  return (
    <>
      <MenuItem icon={<HashIcon isSmall />} onSelect={() => openJump('#')}>
        {texts.join}
        <kbd className={styles['key']}>Ctrl K</kbd>
      </MenuItem>
      <MenuItem icon={<SignalIcon isSmall />} onSelect={() => navigate(paths.live)}>
        {topBar.live}
      </MenuItem>
      <MenuItem icon={<PlusIcon isSmall />} onSelect={() => navigate(paths.createChannel)}>
        {texts.create}
      </MenuItem>
      <MenuItem icon={<MessageIcon isSmall />} onSelect={() => openJump('@')}>
        {texts.write}
      </MenuItem>
    </>
  )
}
