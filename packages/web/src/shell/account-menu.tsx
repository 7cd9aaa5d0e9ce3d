import type { ReactElement } from 'react'
import { logOut } from '../calls/auth.ts'
import { setLocale } from '../locale/locale-store.ts'
import { useLocale, useTexts } from '../locale/texts.ts'
import { setTheme } from '../theme/theme-store.ts'
import { useTheme } from '../theme/use-theme.ts'
import { ask } from '../ui/ask.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { DeskIcon, GearIcon, MoonIcon, OutIcon, SunIcon } from '../ui/icons.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine, MenuTitle } from '../ui/menu.tsx'

/** Behind the gear: language, theme, logging out. */
export function AccountMenu(props: {
  name: string
  edge: 'left' | 'right'
  side?: 'above' | 'below'
}): ReactElement {
  const { name, edge, side = 'below' } = props
  const texts = useTexts()
  const { language, theme, settings, topBar } = texts
  const locale = useLocale()
  const chosenTheme = useTheme()

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
      <MenuChoice
        label={theme.label}
        value={chosenTheme}
        options={[
          { value: 'dark', label: theme.dark, icon: <MoonIcon isSmall /> },
          { value: 'light', label: theme.light, icon: <SunIcon isSmall /> },
          { value: 'system', label: theme.system, icon: <DeskIcon isSmall /> },
        ]}
        onChange={setTheme}
      />
      <MenuLine />
      <MenuItem icon={<OutIcon isSmall />} onSelect={leave}>
        {settings.logout}
      </MenuItem>
    </Menu>
  )
}
