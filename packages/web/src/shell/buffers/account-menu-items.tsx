import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { isEmbedded } from '../../connection/embedded.ts'
import { useLanguageChoice } from '../../calls/use-language-choice.ts'
import { useTexts } from '../../locale/texts.ts'
import { ThemeChoice } from '../../theme/theme-choice.tsx'
import { SlidersIcon } from '../../ui/icons/icons.tsx'
import { OutIcon } from '../../ui/icons/late-icons.tsx'
import { MenuChoice, MenuItem, MenuLine, MenuTitle } from '../../ui/menu/menu-box.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { askLogOut } from './ask-log-out.ts'
import { canNotify, chooseNotify, notifyChoiceStore } from '../alerts/notify-choice.ts'
import { paths } from '../way/paths.ts'

/** What the account menu holds: the way to the settings, and what is changed often. */
export function AccountMenuItems({ name }: { name: string }): ReactElement {
  const { topBar } = useTexts()
  const language = useLanguageChoice()
  const [, navigate] = useLocation()
  const openSettings = (): void => {
    if (isEmbedded()) window.open(paths.settings, '_blank', 'noopener')
    else navigate(paths.settings)
  }

  return (
    <>
      <MenuTitle>{name}</MenuTitle>
      <MenuItem icon={<SlidersIcon isSmall />} onSelect={openSettings}>
        {topBar.settings}
      </MenuItem>
      <MenuLine />
      <MenuChoice {...language} />
      <MenuLine />
      <ThemeChoice />
      {canNotify() && <NotificationChoice />}
      <MenuLine />
      <MenuItem icon={<OutIcon isSmall />} onSelect={() => void askLogOut()}>
        {topBar.logout}
      </MenuItem>
    </>
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
