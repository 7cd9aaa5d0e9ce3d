import { currentTexts } from '../../locale/texts.ts'
import { notify, withdraw } from '../../ui/toasts/notify.ts'

const OFFLINE_MS = 60_000
const BACK_MS = 3000

/** Shows notices when the network is lost and back; that the chat reconnects is shown by the message box. */
export function startOnlineNotices(): () => void {
  let offline: string | null = null
  const went = (): void => {
    offline = currentTexts().app.offline
    notify('red', offline, OFFLINE_MS)
  }
  const cameBack = (): void => {
    if (offline === null) return
    withdraw(offline)
    offline = null
    notify('green', currentTexts().app.backOnline, BACK_MS)
  }
  window.addEventListener('offline', went)
  window.addEventListener('online', cameBack)
  if (!navigator.onLine) went()
  return () => {
    window.removeEventListener('offline', went)
    window.removeEventListener('online', cameBack)
  }
}
