import { createStore } from 'zustand/vanilla'
import { recall, remember } from '../../browser/memory.ts'
import { isEmbedded } from '../../connection/embedded.ts'

/** What the browser may show of a line that asks for somebody: nothing, that there is one, or what it says. */
export type NotifyChoice = 'off' | 'bare' | 'full'

/** Of this browser and not of the account: another screen may be looked at by others. */
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

/** Asks the browser only now, where somebody wants it. False where the browser or the person says no. */
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
