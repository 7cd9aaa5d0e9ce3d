import { lazy, type ReactElement } from 'react'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { useTexts } from '../../locale/texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { GearIcon } from '../../ui/icons/icons.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { whenQuiet } from '../../ui/loading/when-quiet.ts'

const load = async () => (await Promise.all([import('./account-menu-items.tsx'), loadPageTexts()]))[0]
const AccountMenuItems = lazy(async () => ({ default: (await untilLoaded(load)).AccountMenuItems }))
whenQuiet(() => void load().catch(() => undefined))

/** Behind the gear at the own name: the way to the settings, and what is changed often: language, theme, notifications of the browser, logging out. */
export function AccountMenu({ name }: { name: string }): ReactElement {
  const { topBar } = useTexts()
  return (
    <Menu
      label={topBar.account}
      edge="left"
      side="above"
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label={topBar.account}>
          <GearIcon />
        </IconButton>
      )}
    >
      <AccountMenuItems name={name} />
    </Menu>
  )
}
