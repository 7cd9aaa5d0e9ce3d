import { currentTexts } from '../../locale/texts.ts'
import { notify } from '../../ui/toasts/notify.ts'

const BACK_MS = 3000

/** Shows a notice when the network is back; that it is away is told by the band of the page meanwhile. */
export function startOnlineNotices(): () => void {
  let isAway = !navigator.onLine
  const went = (): void => {
    isAway = true
  }
  const cameBack = (): void => {
    if (isAway) notify('green', currentTexts().app.backOnline, BACK_MS)
    isAway = false
  }
  window.addEventListener('offline', went)
  window.addEventListener('online', cameBack)
  return () => {
    window.removeEventListener('offline', went)
    window.removeEventListener('online', cameBack)
  }
}
