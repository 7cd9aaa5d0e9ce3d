import { bufferKey } from '@gwar/protocol'
import { navigate } from 'wouter/use-browser-location'
import { config } from '../../browser/config.ts'
import { connection } from '../../connection/app-connection.ts'
import { loadHeardOf, watchMissed } from '../../connection/buffers/missed-conversations.ts'
import { currentTexts } from '../../locale/texts.ts'
import type { CallForYou } from '../../store/requests.ts'
import { stores } from '../../store/stores.ts'
import { HighlightSound, PAUSE_MS } from './highlight-sound.ts'
import { startAlarmNotices, type Alarm } from './alarm-notices.tsx'
import { isPathOf, pathOfBuffer } from '../buffers/active-buffer.ts'
import { claim } from './claim.ts'
import { startInvitations } from './invitations.tsx'
import { isLookedAt } from './is-looked-at.ts'
import { notificationText } from './notification-text.ts'
import { startRankNotices } from './rank-notices.tsx'
import { notifyChoiceStore } from './notify-choice.ts'

/** Tabs that nobody looks at wait so many ms, so that one that is looked at is the first to claim the alert. */
const COURTESY_MS = 150
/** Within how many ms behind a cut the page asks which conversations it missed. */
const MISSED_WITHIN_MS = 20_000

/**
 * Alerts the person to highlights (spec B §4): by a sound and, where they want it, a notification of the browser; to
 * alarms of channels that they moderate as well; and to invitations and to becoming a moderator by a notice in the page.
 * A conversation in which somebody wrote while there was no connection opens.
 */
export function startAlerts(): () => void {
  const sound = new HighlightSound()
  const arm = (): void => {
    if (stores.own.own.settings.sounds === 1 && !sound.isArmed) sound.arm()
  }
  const alert = (id: string, show: () => void): void => {
    const isVisible = isLookedAt()
    setTimeout(() => alertOnce(id, sound, isVisible ? null : show), isVisible ? 0 : COURTESY_MS)
  }
  const stop = stores.calls.hear((call) => alert(call.event.id, () => showCall(call)))
  const stopAlarms = startAlarmNotices((alarm) => alert(alarm.id, () => showAlarm(alarm)))
  // somebody may have used the page before this code was loaded
  if ((navigator.userActivation as UserActivation | undefined)?.hasBeenActive === true) arm()
  for (const gesture of GESTURES) window.addEventListener(gesture, arm, { passive: true })
  const stopInvitations = startInvitations()
  const stopRanks = startRankNotices()
  const stopMissed = watchMissed({
    stores,
    open: (target) => connection.open(target),
    load: loadHeardOf,
    restMs: () => Math.random() * MISSED_WITHIN_MS,
  })
  return () => {
    stop()
    stopAlarms()
    stopInvitations()
    stopRanks()
    stopMissed()
    for (const gesture of GESTURES) window.removeEventListener(gesture, arm)
  }
}

const GESTURES = ['pointerup', 'keydown'] as const

/** Sounds, and shows where nobody looks, in one tab of the browser. */
function alertOnce(id: string, sound: HighlightSound, show: (() => void) | null): void {
  // browsers let a tab that nobody has used make no sound: it leaves the sound to the others
  if (stores.own.own.settings.sounds === 1 && sound.isArmed) claim(`sound.${id}`, () => soundOnce(sound))
  claim(`notice.${id}`, () => show?.())
}

/** One sound for a burst of lines, also where several tabs hear them. */
function soundOnce(sound: HighlightSound): void {
  claim('sound', () => sound.play(), PAUSE_MS)
}

/** Shows a notification of a mention; the text is in it only by choice: others may see the screen. */
function showCall({ key, event }: CallForYou): void {
  const { choice } = notifyChoiceStore.getState()
  const buffer = stores.buffers.get(key)
  if (buffer === undefined || event.type === 'notice') return
  const { notifications: texts, message } = currentTexts()
  const { target, type } = buffer
  const isPrivate = type === 'user'
  const line = (): string => {
    const text = notificationText(event.text)
    return isPrivate ? text : texts.line({ name: event.from.name ?? message.deletedUser, text })
  }
  const bare = isPrivate ? [config.product, texts.private] : [target, texts.mention]
  const [title, body] = choice === 'full' ? [target, line()] : bare
  // the tag keeps one notification for each buffer: what was missed without a connection does not pile up
  showNotification({ title: title!, body: body!, tag: key }, () => goTo(target, event.id))
}

/** Shows a notification of an alarm, and what it is about only by choice. */
function showAlarm({ id, place, path, title, words }: Alarm): void {
  const { choice } = notifyChoiceStore.getState()
  const body = choice === 'full' ? words : title
  showNotification({ title: place, body, tag: id }, () => navigate(path))
}

interface Notice {
  readonly title: string
  readonly body: string
  readonly tag: string
}

/**
 * Shows a notification. One that takes the place of another is heard and comes up like the first; of a burst in one
 * place the first is enough (HL-06).
 */
function showNotification(notice: Notice, onClick: () => void): void {
  if (notifyChoiceStore.getState().choice === 'off') return
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const show = (renotify: boolean) => (): void => notifyOnce({ ...notice, renotify }, onClick)
  claim(`ring.${notice.tag}`, show(true), PAUSE_MS, show(false))
}

/** `renotify` is missing in the types, and in browsers that always take the place in silence. */
function notifyOnce(
  { title, ...options }: Notice & { readonly renotify: boolean },
  onClick: () => void,
): void {
  try {
    const notification = new Notification(title, { ...options, icon: '/icon.svg' })
    notification.addEventListener('click', () => {
      notification.close()
      window.focus()
      onClick()
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
