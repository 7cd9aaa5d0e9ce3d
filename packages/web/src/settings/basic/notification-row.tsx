import { useId, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../../locale/texts.ts'
import { canNotify, chooseNotify, notifyChoiceStore } from '../../shell/alerts/notify-choice.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { SetRow } from '../../ui/section.tsx'
import { Select } from '../../ui/form/select.tsx'

/** The choice of what a browser notification shows of a highlight; nothing where the browser cannot show any. */
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
