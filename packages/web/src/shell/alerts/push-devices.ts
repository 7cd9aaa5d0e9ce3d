import { PUSH_KINDS, pushDevices, pushKey, type PushDevice, type PushKind } from '@gwar/protocol'
import { config } from '../../browser/config.ts'
import { call, type CallFailure, type CallResult } from '../../calls/call.ts'
import { canNotify, type NotifyChoice } from './notify-choice.ts'

const URL = '/api/users/@me/devices'

/** Why this browser is told of nothing: the permission is refused, it gave no address, or a call failed. */
export type PushFailure = 'blocked' | 'no_address' | CallFailure

/** Whether this browser can be told while no page is open; `install`, where the page must be installed first, as on iOS. */
export function pushOffer(): 'yes' | 'install' | 'no' {
  if (isOfApple() && !matchMedia('(display-mode: standalone)').matches) return 'install'
  const isKept = config.serviceWorker === true && 'serviceWorker' in navigator && 'PushManager' in window
  return canNotify() && isKept ? 'yes' : 'no'
}

/** Whether this is iOS; on an iPad the browser calls itself one of a Mac, none of which has a screen for fingers. */
function isOfApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** The devices of the account. */
export function loadDevices(): Promise<CallResult<PushDevice[]>> {
  return call(URL, { answer: pushDevices.answer })
}

/** The service's key for notifications, null where the operator wants none. A failure says nothing of what this browser can. */
export async function loadPushKey(): Promise<CallResult<string | null>> {
  const result = await call('/api/push/key', { answer: pushKey.answer })
  return result.ok ? { ok: true, value: result.value.key } : result
}

/** Asks for the browser's permission, which it gives only behind a press, and has this browser told. */
export async function tellThisBrowser(
  key: string,
  content: PushDevice['content'],
  kinds: readonly PushKind[] = PUSH_KINDS,
): Promise<readonly PushDevice[] | PushFailure> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  const address = await addressOf(key)
  if (address === null) return 'no_address'
  const body = { ...address, kinds, content }
  const result = await call(URL, { method: 'PUT', body, answer: pushDevices.answer })
  return result.ok ? result.value : result.failure
}

/** What this browser is told while no page is open follows what its notifications show; gives the devices then. */
export async function followChoice(
  choice: NotifyChoice,
  key: string,
  devices: readonly PushDevice[],
): Promise<readonly PushDevice[] | PushFailure> {
  const own = devices.find((device) => device.is_current)
  if (own === undefined || own.content === choice) return devices
  if (choice !== 'off') return tellThisBrowser(key, choice, own.kinds)
  return (await endDevice(own.id)) ?? devices.filter((device) => device !== own)
}

/** The same where nothing is loaded yet: the choice is offered outside of the settings, too. Null where all is well. */
export async function followChoiceNow(choice: NotifyChoice): Promise<PushFailure | null> {
  if (pushOffer() !== 'yes') return null
  const [key, devices] = await Promise.all([loadPushKey(), loadDevices()])
  if (!key.ok) return key.failure
  if (!devices.ok) return devices.failure
  if (key.value === null) return null
  const done = await followChoice(choice, key.value, devices.value)
  return Array.isArray(done) ? null : (done as PushFailure)
}

/** The address by which the browser's own push service reaches it. */
async function addressOf(key: string): Promise<{ endpoint: string; keys: object } | null> {
  try {
    // `ready` waits for ever where there is none
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration === undefined) return null
    const { pushManager } = registration
    const options = { userVisibleOnly: true, applicationServerKey: key }
    const made = await pushManager.subscribe(options).catch(async () => {
      // one with another key, as of a service that was set up anew, is in the way
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
    const { endpoint, keys } = made.toJSON()
    return endpoint === undefined || keys === undefined ? null : { endpoint, keys }
  } catch {
    return null
  }
}

/** Ends a device, or all of them with null. */
export async function endDevice(id: string | null): Promise<CallFailure | null> {
  const result = await call(id === null ? URL : `${URL}/${id}`, { method: 'DELETE' })
  return result.ok ? null : result.failure
}

export async function tryDevice(id: string): Promise<CallFailure | null> {
  const result = await call(`${URL}/${id}/test`, { method: 'POST' })
  return result.ok ? null : result.failure
}
