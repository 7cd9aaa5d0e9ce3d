import { bufferKey } from '@gwar/protocol'
import { navigate } from 'wouter/use-browser-location'
import { config } from '../../browser/config.ts'
import { currentTexts } from '../../locale/texts.ts'
import type { CallForYou } from '../../store/requests.ts'
import { stores } from '../../store/stores.ts'
import { HighlightSound, PAUSE_MS } from './highlight-sound.ts'
import { isPathOf, pathOfBuffer } from '../buffers/active-buffer.ts'
import { claim } from './claim.ts'
import { startInvitations } from './invitations.tsx'
import { isLookedAt } from './is-looked-at.ts'
import { notificationText } from './notification-text.ts'
import { startRankNotices } from './rank-notices.tsx'
import { notifyChoiceStore } from './notify-choice.ts'

/** Tabs that nobody looks at wait so many ms, so that one that is looked at is the first to claim the alert. */
const COURTESY_MS = 150

/**
 * Alerts the person to highlights (spec B §4): by a sound and, where they want it, a notification of the browser; and
 * to invitations and to becoming a moderator by a notice in the page.
 */
export function startAlerts(): () => void {
  const sound = new HighlightSound()
  const arm = (): void => {
    if (stores.own.own.settings.sounds === 1 && !sound.isArmed) sound.arm()
  }
  const stop = stores.calls.hear((call) => {
    const isVisible = isLookedAt()
    setTimeout(() => alert(call, sound, isVisible), isVisible ? 0 : COURTESY_MS)
  })
  // somebody may have used the page before this code was loaded
  if ((navigator.userActivation as UserActivation | undefined)?.hasBeenActive === true) arm()
  for (const gesture of GESTURES) window.addEventListener(gesture, arm, { passive: true })
  const stopInvitations = startInvitations()
  const stopRanks = startRankNotices()
  return () => {
    stop()
    stopInvitations()
    stopRanks()
    for (const gesture of GESTURES) window.removeEventListener(gesture, arm)
  }
}

const GESTURES = ['pointerup', 'keydown'] as const

function alert(call: CallForYou, sound: HighlightSound, isVisible: boolean): void {
  const { id } = call.event
  // browsers let a tab that nobody has used make no sound: it leaves the sound to the others
  if (stores.own.own.settings.sounds === 1 && sound.isArmed) claim(`sound.${id}`, () => soundOnce(sound))
  claim(`notice.${id}`, () => {
    if (!isVisible) show(call)
  })
}

/** One sound for a burst of lines, also where several tabs hear them. */
function soundOnce(sound: HighlightSound): void {
  claim('sound', () => sound.play(), PAUSE_MS)
}

/** Shows a notification; the text is in it only by choice: others may see the screen. */
function show({ key, event }: CallForYou): void {
  const { choice } = notifyChoiceStore.getState()
  const buffer = stores.buffers.get(key)
  if (choice === 'off' || buffer === undefined || event.type === 'notice') return
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const { notifications: texts, message } = currentTexts()
  const { target, type } = buffer
  const isPrivate = type === 'user'
  const line = (): string => {
    const text = notificationText(event.text)
    return isPrivate ? text : texts.line({ name: event.from.name ?? message.deletedUser, text })
  }
  const bare = isPrivate ? [config.product, texts.private] : [target, texts.mention]
  const [title, body] = choice === 'full' ? [target, line()] : bare
  try {
    // the tag keeps one notification for each buffer: what was missed without a connection does not pile up
    const notification = new Notification(title!, { body: body!, tag: key, icon: '/icon.svg' })
    notification.addEventListener('click', () => {
      notification.close()
      window.focus()
      goTo(target, event.id)
    })
  } catch {
    // some browsers on phones throw here: they show notifications of installed pages only
  }
}

function goTo(target: string, id: string): void {
  if (isPathOf(window.location.pathname, { target }))
    stores.jumps.ask({ key: bufferKey(target), messageId: id })
  else navigate(`${pathOfBuffer({ target })}#${id}`)
}
