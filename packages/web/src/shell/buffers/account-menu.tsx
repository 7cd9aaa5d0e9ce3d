import type { ReactElement, ReactNode } from 'react'
import { DownIcon } from '../../ui/icons/icons.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { inAdvance, withTexts } from '../../ui/loading/late.ts'

const AccountMenuItems = inAdvance(
  withTexts(() => import('./account-menu-items.tsx')),
  'AccountMenuItems',
)

/**
 * Behind the own name: the way to the settings, and what is changed often: language, theme, notifications of the
 * browser, logging out; behind that of a guest language, theme and size of the text.
 */
export function AccountMenu(props: {
  name: string
  label: string
  className: string | undefined
  /** What the button shows: the person. */
  children: ReactNode
}): ReactElement {
  const { name, label, className, children } = props
  return (
    <Menu
      label={label}
      edge="left"
      side="above"
      renderTrigger={(trigger) => (
        <button {...trigger} type="button" className={className}>
          {children}
          <span className="sr">{label}</span>
          <DownIcon isSmall />
        </button>
      )}
    >
      <AccountMenuItems name={name} />
    </Menu>
  )
}
