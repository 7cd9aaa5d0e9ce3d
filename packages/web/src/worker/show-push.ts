import type { ShownNotification, WorkerScope } from './scope.ts'

/** What the service sends; a text of another version, or of somebody else, shows nothing of itself. */
interface Told {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly path: string
}

const BARE: Told = { title: 'Gwar', body: '', tag: 'other', path: '/' }

/** Shows what came: browsers take the permission away from who is told and shows nothing. */
export function showPush(scope: WorkerScope, text: string | undefined): Promise<void> {
  const { title, body, tag, path } = toldBy(text)
  return scope.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path })
}

function toldBy(text: string | undefined): Told {
  try {
    const { title, body, tag, path } = JSON.parse(text ?? '') as Partial<Record<keyof Told, unknown>>
    const isTold = [title, body, tag, path].every((part) => typeof part === 'string')
    return isTold ? ({ title, body, tag, path } as Told) : BARE
  } catch {
    return BARE
  }
}

/** Opens the page of a notification in a tab that is open already, else in a new one (FOLLOW-15). */
export async function openPage(scope: WorkerScope, notification: ShownNotification): Promise<void> {
  notification.close()
  const { origin } = scope.location
  const { data } = notification
  const url = typeof data === 'string' ? URL.parse(data, origin) : null
  const page = url?.origin === origin ? url.href : `${origin}/`
  const all = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // a frame in the page of somebody else is no tab
  const windows = all.filter(({ frameType }) => frameType === 'top-level')
  const there = windows.find(({ url: at }) => at.split('#')[0] === page) ?? windows[0]
  if (there === undefined) {
    await scope.clients.openWindow(page)
    return
  }
  await there.focus()
  // a page that this worker does not control goes nowhere
  if (there.url.split('#')[0] !== page) await there.navigate(page).catch(() => scope.clients.openWindow(page))
}
