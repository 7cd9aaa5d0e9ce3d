import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { isEmbedded } from '../../connection/embedded.ts'
import { chooseLocale } from '../../calls/choose-locale.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { ThemeChoice } from '../../theme/theme-switch.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { GearIcon, OutIcon, SlidersIcon } from '../../ui/icons/icons.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine, MenuTitle } from '../../ui/menu/menu.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { askLogOut } from './ask-log-out.ts'
import { canNotify, chooseNotify, notifyChoiceStore } from '../alerts/notify-choice.ts'
import { paths } from '../way/paths.ts'

/** Behind the gear at the own name: the way to the settings, and what is changed often: language, theme, notifications of the browser, logging out. */
export function AccountMenu({ name }: { name: string }): ReactElement {
  const { language, topBar } = useTexts()
  const locale = useLocale()
  const [, navigate] = useLocation()
  const openSettings = (): void => {
    if (isEmbedded()) window.open(paths.settings, '_blank', 'noopener')
    else navigate(paths.settings)
  }

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
      <MenuTitle>{name}</MenuTitle>
      <MenuItem icon={<SlidersIcon isSmall />} onSelect={openSettings}>
        {topBar.settings}
      </MenuItem>
      <MenuLine />
      <MenuChoice
        label={language.label}
        value={locale}
        options={[
          { value: 'pl', label: language.pl },
          { value: 'en', label: language.en },
        ]}
        onChange={(value) => void chooseLocale(value)}
      />
      <MenuLine />
      <ThemeChoice />
      {canNotify() && <NotificationChoice />}
      <MenuLine />
      <MenuItem icon={<OutIcon isSmall />} onSelect={() => void askLogOut()}>
        {topBar.logout}
      </MenuItem>
    </Menu>
  )
}

/** The choice of browser notifications: off, without the text, with the text; others may see the screen. */
function NotificationChoice(): ReactElement {
  const texts = useTexts().notifications
  const choice = useStore(notifyChoiceStore, (state) => state.choice)
  return (
    <>
      <MenuLine />
      <MenuChoice
        label={texts.label}
        value={choice}
        options={[
          { value: 'off', label: texts.off },
          { value: 'bare', label: texts.bare },
          { value: 'full', label: texts.full },
        ]}
        onChange={(value) =>
          void chooseNotify(value).then((isAllowed) => {
            if (!isAllowed) notify('red', texts.blocked, 10_000)
          })
        }
      />
    </>
  )
}
