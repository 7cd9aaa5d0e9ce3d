import { navigate } from 'wouter/use-browser-location'
import { config } from '../../browser/config.ts'
import { currentTexts } from '../../locale/texts.ts'
import { bufferKey } from '../../store/buffer.ts'
import type { CallForYou } from '../../store/requests.ts'
import { stores } from '../../store/stores.ts'
import { HighlightSound, PAUSE_MS } from '../../ui/highlight-sound.ts'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { pathOfBuffer } from '../buffers/active-buffer.ts'
import { claim } from './claim.ts'
import { startInvitations } from './invitations.tsx'
import { isLookedAt } from './is-looked-at.ts'
import { notifyChoiceStore } from './notify-choice.ts'

/** A tab that is looked at speaks first: then the others are quiet. */
const COURTESY_MS = 150
const MOST_TEXT = 200

/**
 * Calls somebody whom a line asks for (spec B §4): by a sound and, where they want it, by the browser. Whom an
 * invitation asks for is called by a notice.
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
  // somebody was quicker than this code
  if ((navigator.userActivation as UserActivation | undefined)?.hasBeenActive === true) arm()
  for (const gesture of GESTURES) window.addEventListener(gesture, arm, { passive: true })
  const stopInvitations = startInvitations()
  return () => {
    stop()
    stopInvitations()
    for (const gesture of GESTURES) window.removeEventListener(gesture, arm)
  }
}

const GESTURES = ['pointerup', 'keydown'] as const

function alert(call: CallForYou, sound: HighlightSound, isVisible: boolean): void {
  const { id } = call.event
  // a tab that nobody ever touched cannot be heard and leaves it to the others
  if (stores.own.own.settings.sounds === 1 && sound.isArmed) claim(`sound.${id}`, () => soundOnce(sound))
  claim(`notice.${id}`, () => {
    if (!isVisible) show(call)
  })
}

/** One sound for a burst of lines, also where several tabs hear them. */
function soundOnce(sound: HighlightSound): void {
  claim('sound', () => sound.play(), PAUSE_MS)
}

/** Without the text unless it is wanted: others may see the screen. */
function show({ key, event }: CallForYou): void {
  const { choice } = notifyChoiceStore.getState()
  const buffer = stores.buffers.get(key)
  if (choice === 'off' || buffer === undefined || event.type === 'notice') return
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const { notifications: texts, message } = currentTexts()
  const { target, type } = buffer
  const isPrivate = type === 'user'
  const line = (): string => {
    const text = plainMessage(event.text).slice(0, MOST_TEXT)
    return isPrivate ? text : texts.line({ name: event.from.name ?? message.deletedUser, text })
  }
  const bare = isPrivate ? [config.product, texts.private] : [target, texts.mention]
  const [title, body] = choice === 'full' ? [target, line()] : bare
  try {
    // one a buffer: what was missed while the connection was away does not pile up
    const notification = new Notification(title!, { body: body!, tag: key, icon: '/icon.svg' })
    notification.addEventListener('click', () => {
      notification.close()
      window.focus()
      goTo(target, event.id)
    })
  } catch {
    // some browsers of phones show them only for installed pages
  }
}

function goTo(target: string, id: string): void {
  const path = pathOfBuffer({ target })
  const isHere = window.location.pathname.toLowerCase() === path.toLowerCase()
  if (isHere) stores.jumps.ask({ key: bufferKey(target), messageId: id })
  else navigate(`${path}#${id}`)
}
