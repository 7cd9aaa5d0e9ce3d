import type { ShownNotification, WorkerScope } from './scope.ts'

/** What the service sends; a text of another version, or of somebody else, shows nothing of itself. */
interface Told {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly path: string
  /** The stream that it is about, if any. */
  readonly stream?: string
}

const BARE: Told = { title: 'Gwar', body: '', tag: 'other', path: '/' }

/** What a notification that is shown carries: which page it opens, and when its tag made a sound last, in ms since 1970. */
interface Shown {
  readonly path: string
  readonly stream?: string
  readonly rangAt: number
}

/**
 * For so many ms after a sound the same tag makes no other. A node tells a device of a channel once in 5 s; several
 * nodes, each with mentions of its own, make no more sounds than one.
 */
const QUIET_MS = 4000

/** Shows what came: browsers take the permission away from who is told and shows nothing. */
export async function showPush(scope: WorkerScope, text: string | undefined): Promise<void> {
  const told = toldBy(text)
  const { title, body, tag, path, stream } = told
  const now = Date.now()
  const silentSince = await lastRing(scope, told, now)
  // without this a notification that takes the place of another one comes without sound, vibration and banner
  const renotify = silentSince === null
  const data: Shown = { path, ...(stream !== undefined && { stream }), rangAt: silentSince ?? now }
  await scope.registration.showNotification(title, { body, tag, renotify, icon: '/icon-192.png', data })
}

/**
 * When the notification that stands there made its sound, where this one takes its place in silence: in a burst, and of
 * a stream that is told twice because its node ended meanwhile. Null where it is heard.
 */
async function lastRing(scope: WorkerScope, { tag, stream }: Told, now: number): Promise<number | null> {
  // a browser that cannot tell what is shown still shows this one
  const shown = await scope.registration.getNotifications({ tag }).catch(() => [])
  for (const { data } of shown) {
    const { rangAt, stream: its } = (data ?? {}) as Partial<Shown>
    if (typeof rangAt !== 'number') continue
    const isBurst = Math.abs(now - rangAt) < QUIET_MS
    if (isBurst || (stream !== undefined && its === stream)) return rangAt
  }
  return null
}

function toldBy(text: string | undefined): Told {
  try {
    const { title, body, tag, path, stream } = JSON.parse(text ?? '') as Partial<Record<keyof Told, unknown>>
    const isTold = [title, body, tag, path].every((part) => typeof part === 'string')
    // browsers refuse to make a sound for one that takes nobody's place
    if (!isTold || tag === '') return BARE
    return { title, body, tag, path, ...(typeof stream === 'string' && { stream }) } as Told
  } catch {
    return BARE
  }
}

/** How long it is asked whether a stream is over: some browsers open a window only within a second of the press. */
const ASKS_MS = 700

/** Whether a stream is over; no where nobody says so at once, and for one that the owner took out. */
async function isStreamOver(id: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ASKS_MS)
    const answer = await fetch(`/api/streams/${encodeURIComponent(id)}`, { credentials: 'omit', signal })
    const { ended_at } = (await answer.json()) as { readonly ended_at?: unknown }
    return answer.ok && typeof ended_at === 'string'
  } catch {
    return false
  }
}

/**
 * Opens the page of a notification in a tab that is open already, else in a new one; of a stream that is over its replay
 * (FOLLOW-15).
 */
export async function openPage(scope: WorkerScope, notification: ShownNotification): Promise<void> {
  notification.close()
  const { origin } = scope.location
  const { data } = notification
  const { path, stream } = typeof data === 'string' ? { path: data } : ((data ?? {}) as Partial<Told>)
  const isOver = stream !== undefined && (await isStreamOver(stream))
  const address = isOver ? `${path}/streams/${encodeURIComponent(stream)}` : path
  const url = typeof address === 'string' ? URL.parse(address, origin) : null
  const page = url?.origin === origin ? url.href : `${origin}/`
  const all = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // a frame in the page of somebody else is no tab, and a window of one chat alone stays what it is
  const windows = all.filter(
    ({ frameType, url: at }) => frameType === 'top-level' && !new URL(at).searchParams.has('view'),
  )
  const [channel] = page.split('#')
  const there = windows.find(({ url: at }) => at.split('#')[0] === channel) ?? windows[0]
  if (there === undefined) {
    await scope.clients.openWindow(page)
    return
  }
  await there.focus()
  // a page that this worker does not control goes nowhere
  if (there.url.split('#')[0] !== page) await there.navigate(page).catch(() => scope.clients.openWindow(page))
}
