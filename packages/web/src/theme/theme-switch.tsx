import type { ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu/menu.tsx'
import { THEME_ICONS } from './theme-icons.ts'
import { useTheme } from './use-theme.ts'
import { inAdvance } from '../ui/loading/late.ts'

const ThemeChoice = inAdvance(() => import('./theme-choice.tsx'), 'ThemeChoice')

/** The menu that chooses a dark, a light or the system's theme, at the top of pages without the chat. */
export function ThemeSwitch(): ReactElement {
  const texts = useTexts().theme
  const theme = useTheme()
  const ThemeIcon = THEME_ICONS[theme]
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
