import { lazy, type ReactElement, type ReactNode } from 'react'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { useTexts } from '../../locale/texts.ts'
import { DownIcon } from '../../ui/icons/icons.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { whenQuiet } from '../../ui/loading/when-quiet.ts'

const load = async () => (await Promise.all([import('./account-menu-items.tsx'), loadPageTexts()]))[0]
const AccountMenuItems = lazy(async () => ({ default: (await untilLoaded(load)).AccountMenuItems }))
whenQuiet(() => void load().catch(() => undefined))

/** Behind the own name: the way to the settings, and what is changed often: language, theme, notifications of the browser, logging out. */
export function AccountMenu(props: {
  name: string
  className: string | undefined
  /** What the button shows: the person. */
  children: ReactNode
}): ReactElement {
  const { name, className, children } = props
  const { topBar } = useTexts()
  return (
    <Menu
      label={topBar.account}
      edge="left"
      side="above"
      renderTrigger={(trigger) => (
        <button {...trigger} type="button" className={className}>
          {children}
          <span className="sr">{topBar.account}</span>
          <DownIcon isSmall />
        </button>
      )}
    >
      <AccountMenuItems name={name} />
    </Menu>
  )
}
