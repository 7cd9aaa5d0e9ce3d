import type { ReactElement } from 'react'
import { MenuChoice } from '../ui/menu/menu-box.tsx'
import { THEME_ICONS } from './theme-icons.ts'
import { useThemeChoice } from './use-theme-choice.ts'

/** The choice between the themes, as a part of a menu. */
export function ThemeChoice(): ReactElement {
  const { options, ...choice } = useThemeChoice()
  return (
    <MenuChoice
      {...choice}
      options={options.map(({ value, label }) => {
        const ThemeIcon = THEME_ICONS[value]
        return { value, label, icon: <ThemeIcon isSmall /> }
      })}
    />
  )
}
