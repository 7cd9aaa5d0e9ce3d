import { FONT_SIZES, may } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { isEmbedded } from '../../connection/embedded.ts'
import { useLanguageChoice } from '../../calls/use-language-choice.ts'
import { useAuth } from '../../calls/auth.ts'
import { useTexts } from '../../locale/texts.ts'
import { useSetting } from '../../store/hooks.ts'
import { ThemeChoice } from '../../theme/theme-choice.tsx'
import { SlidersIcon } from '../../ui/icons/icons.tsx'
import { OutIcon, ShieldIcon } from '../../ui/icons/late-icons.tsx'
import { MenuChoice, MenuItem, MenuLine, MenuTitle } from '../../ui/menu/menu-box.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { FONT_PIXELS } from '../font-pixels.ts'
import { saveSetting } from '../save-setting.ts'
import { askLogOut } from './ask-log-out.ts'
import { canNotify, chooseNotify, notifyChoiceStore, type NotifyChoice } from '../alerts/notify-choice.ts'
import { followChoiceNow } from '../alerts/push-devices.ts'
import { tellPushFailure } from '../alerts/tell-push-failure.ts'
import { paths } from '../way/paths.ts'

/** What the account menu holds: the way to the settings, and what is changed often; for a guest how the chat looks. */
export function AccountMenuItems({ name }: { name: string }): ReactElement {
  const { topBar, settings } = useTexts()
  const auth = useAuth()
  const isGuest = auth.status !== 'user'
  const language = useLanguageChoice()
  const [, navigate] = useLocation()
  const open = (path: string): void => {
    if (isEmbedded()) window.open(path, '_blank', 'noopener')
    else navigate(path)
  }

  return (
    <>
      <MenuTitle>{name}</MenuTitle>
      {!isGuest && (
        <>
          <MenuItem icon={<SlidersIcon isSmall />} onSelect={() => open(paths.settings)}>
            {topBar.settings}
          </MenuItem>
          {may('see_moderation', { guest: false, modes: auth.user.modes }) && (
            <MenuItem icon={<ShieldIcon isSmall />} onSelect={() => open(paths.moderation('*'))}>
              {settings.moderateAll}
            </MenuItem>
          )}
          <MenuLine />
        </>
      )}
      <MenuChoice {...language} />
      <MenuLine />
      <ThemeChoice />
      <MenuLine />
      {isGuest ? (
        <SizeChoice />
      ) : (
        <>
          {canNotify() && <NotificationChoice />}
          <MenuItem icon={<OutIcon isSmall />} onSelect={() => void askLogOut()}>
            {topBar.logout}
          </MenuItem>
        </>
      )}
    </>
  )
}

/** The choice of browser notifications: off, without the text, with the text; others may see the screen. */
function NotificationChoice(): ReactElement {
  const texts = useTexts().notifications
  const choice = useStore(notifyChoiceStore, (state) => state.choice)
  const choose = async (value: NotifyChoice): Promise<void> => {
    if (!(await chooseNotify(value))) notify('red', texts.blocked, 10_000)
    // what comes while no page is open follows the choice, too
    const failure = await followChoiceNow(notifyChoiceStore.getState().choice)
    if (failure !== null) tellPushFailure(failure)
  }
  return (
    <>
      <MenuChoice
        label={texts.label}
        value={choice}
        options={[
          { value: 'off', label: texts.off },
          { value: 'bare', label: texts.bare },
          { value: 'full', label: texts.full },
        ]}
        onChange={(value) => void choose(value)}
      />
      <MenuLine />
    </>
  )
}

/** The size of the text, for who has no settings page. */
function SizeChoice(): ReactElement {
  const { textSize } = useTexts().settings
  const value = useSetting('font_size')
  return (
    <MenuChoice
      label={textSize}
      value={value}
      options={FONT_SIZES.map((size) => ({ value: size, label: FONT_PIXELS[size] }))}
      onChange={(size) => saveSetting('font_size', size)}
    />
  )
}
