import { useId, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../../locale/texts.ts'
import { canNotify, chooseNotify, notifyChoiceStore } from '../../shell/alerts/notify-choice.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { SetRow } from '../../ui/section.tsx'
import { Select } from '../../ui/form/select.tsx'

/** What this browser may show of a line that asks for somebody; nothing where there is nothing to choose. */
export function NotificationRow(): ReactElement | null {
  const { notifications: texts, settings } = useTexts()
  const id = useId()
  const choice = useStore(notifyChoiceStore, (state) => state.choice)
  if (!canNotify()) return null
  return (
    <SetRow name={texts.label} hint={settings.notificationsHint} labelFor={id} hintId={`${id}-hint`}>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
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
    </SetRow>
  )
}
