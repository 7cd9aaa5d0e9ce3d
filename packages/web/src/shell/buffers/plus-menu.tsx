import { lazy, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { whenQuiet } from '../../ui/loading/when-quiet.ts'
import styles from './buffers-list.module.css'

const load = () => import('./plus-menu-items.tsx')
const PlusMenuItems = lazy(async () => ({ default: (await untilLoaded(load)).PlusMenuItems }))
whenQuiet(() => void load().catch(() => undefined))

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
