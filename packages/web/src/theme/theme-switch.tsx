import type { ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { DeskIcon, MoonIcon, SunIcon } from '../ui/icons/icons.tsx'
import { Menu, MenuChoice } from '../ui/menu/menu.tsx'
import { setTheme, type Theme } from './theme-store.ts'
import { useTheme } from './use-theme.ts'

const ICONS: { [K in Theme]: typeof SunIcon } = { dark: MoonIcon, light: SunIcon, system: DeskIcon }

/** The menu that chooses a dark, a light or the system's theme, at the top of pages without the chat. */
export function ThemeSwitch(): ReactElement {
  const texts = useTexts().theme
  const theme = useTheme()
  const ThemeIcon = ICONS[theme]
  return (
    <Menu
      label={texts.label}
      edge="right"
      renderTrigger={(trigger) => (
        <IconButton {...trigger} label={`${texts.label}: ${texts[theme]}`}>
          <ThemeIcon />
        </IconButton>
      )}
    >
      <ThemeChoice />
    </Menu>
  )
}

/** The choice between the themes, as a part of a menu. */
export function ThemeChoice(): ReactElement {
  const texts = useTexts().theme
  return (
    <MenuChoice
      label={texts.label}
      value={useTheme()}
      options={[
        { value: 'dark', label: texts.dark, icon: <MoonIcon isSmall /> },
        { value: 'light', label: texts.light, icon: <SunIcon isSmall /> },
        { value: 'system', label: texts.system, icon: <DeskIcon isSmall /> },
      ]}
      onChange={setTheme}
    />
  )
}
