import type { ReactElement } from 'react'
import { logOut } from '../calls/auth.ts'
import { setLocale } from '../locale/locale-store.ts'
import { useLocale, useTexts } from '../locale/texts.ts'
import { ThemeChoice } from '../theme/theme-switch.tsx'
import { ask } from '../ui/ask.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { GearIcon, OutIcon } from '../ui/icons.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine, MenuTitle } from '../ui/menu.tsx'

/** Behind the gear: language, theme, logging out. */
export function AccountMenu(props: {
  name: string
  edge: 'left' | 'right'
  side?: 'above' | 'below'
}): ReactElement {
  const { name, edge, side = 'below' } = props
  const texts = useTexts()
  const { language, settings, topBar } = texts
  const locale = useLocale()

  const leave = (): void =>
    void ask({
      title: settings.logout,
      description: settings.logoutConfirm,
      accept: settings.logout,
      acceptLook: 'danger',
      run: async () => {
        await logOut()
        return null
      },
    })

  return (
    <Menu
      label={topBar.settings}
      edge={edge}
      side={side}
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label={topBar.settings}>
          <GearIcon />
        </IconButton>
      )}
    >
      <MenuTitle>{name}</MenuTitle>
      <MenuLine />
      <MenuChoice
        label={language.label}
        value={locale}
        options={[
          { value: 'pl', label: language.pl },
          { value: 'en', label: language.en },
        ]}
        onChange={(value) => void setLocale(value)}
      />
      <MenuLine />
      <ThemeChoice />
      <MenuLine />
      <MenuItem icon={<OutIcon isSmall />} onSelect={leave}>
        {settings.logout}
      </MenuItem>
    </Menu>
  )
}
