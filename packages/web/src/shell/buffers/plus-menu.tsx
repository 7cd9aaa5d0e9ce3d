import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import styles from './buffers-list.module.css'
import { inAdvance } from '../../ui/loading/late.ts'

const PlusMenuItems = inAdvance(() => import('./plus-menu-items.tsx'), 'PlusMenuItems')

/** The plus above the channels: joins one, creates one, or writes to somebody. */
export function PlusMenu(): ReactElement {
  const texts = useTexts().buffers
  return (
    <Menu
      label={texts.plus}
      renderTrigger={(trigger) => (
        <IconButton {...trigger} className={styles['create']} label={texts.plus}>
          <PlusIcon isSmall />
        </IconButton>
      )}
    >
      <PlusMenuItems />
    </Menu>
  )
}
