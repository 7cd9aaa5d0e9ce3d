import { lazy, type ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu/menu.tsx'
import { untilLoaded } from '../ui/loading/until-loaded.ts'
import { whenQuiet } from '../ui/loading/when-quiet.ts'
import { THEME_ICONS } from './theme-icons.ts'
import { useTheme } from './use-theme.ts'

const load = () => import('./theme-choice.tsx')
const ThemeChoice = lazy(async () => ({ default: (await untilLoaded(load)).ThemeChoice }))
whenQuiet(() => void load().catch(() => undefined))

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
