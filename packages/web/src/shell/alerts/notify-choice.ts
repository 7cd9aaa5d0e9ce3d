import { createStore } from 'zustand/vanilla'
import { recall, remember } from '../../browser/memory.ts'
import { isEmbedded } from '../../connection/embedded.ts'

/** What a browser notification shows of a highlight: `off` nothing, `bare` that there is one, `full` its text. */
export type NotifyChoice = 'off' | 'bare' | 'full'

/** The storage key of the choice. It is kept per browser, not per account: other people may see another screen. */
const KEY = 'gwar.notifications'

export const notifyChoiceStore = createStore<{ choice: NotifyChoice }>(() => ({ choice: parse(recall(KEY)) }))

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY || key === null) notifyChoiceStore.setState({ choice: parse(newValue) })
  })

/** Whether there is anything to choose: frames of other pages get no permission. */
export function canNotify(): boolean {
  return 'Notification' in window && window.isSecureContext && !isEmbedded()
}

/** Keeps the choice and asks for the browser's permission where it needs it; false where that is refused. */
export async function chooseNotify(choice: NotifyChoice): Promise<boolean> {
  const isAllowed = choice === 'off' || (await Notification.requestPermission()) === 'granted'
  const kept = isAllowed ? choice : 'off'
  remember(KEY, kept === 'off' ? null : kept)
  notifyChoiceStore.setState({ choice: kept })
  return isAllowed
}

function parse(stored: string | null): NotifyChoice {
  return stored === 'bare' || stored === 'full' ? stored : 'off'
}
