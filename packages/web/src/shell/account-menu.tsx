import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import { logOut } from '../calls/auth.ts'
import { setLocale } from '../locale/locale-store.ts'
import { useLocale, useTexts } from '../locale/texts.ts'
import { ThemeChoice } from '../theme/theme-switch.tsx'
import { ask } from '../ui/ask.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { GearIcon, OutIcon } from '../ui/icons.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine, MenuTitle } from '../ui/menu.tsx'
import { notify } from '../ui/notify.ts'
import { canNotify, chooseNotify, notifyChoiceStore } from './notify-choice.ts'

/** Behind the gear: language, theme, notifications of the browser, logging out. */
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
      {canNotify() && <NotificationChoice />}
      <MenuLine />
      <MenuItem icon={<OutIcon isSmall />} onSelect={leave}>
        {settings.logout}
      </MenuItem>
    </Menu>
  )
}

/** Off until wanted, and without the text until that is wanted, too: a screen may be looked at by others. */
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
