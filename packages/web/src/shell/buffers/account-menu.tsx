import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { DownIcon } from '../../ui/icons/icons.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { inAdvance, withTexts } from '../../ui/loading/late.ts'

const AccountMenuItems = inAdvance(
  withTexts(() => import('./account-menu-items.tsx')),
  'AccountMenuItems',
)

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
