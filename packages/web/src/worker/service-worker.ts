import { dropped, FILES_CACHE } from './drop.ts'
import { holdFiles } from './hold-files.ts'
import type { WorkerScope } from './scope.ts'
import { openPage, showPush } from './show-push.ts'
import { BESIDE, filesOfFrame, FRAME_PATH, isNobodyThere, wayOf } from './way-of.ts'

/*
 * The service worker: keeps the frame of the page and what was loaded of it, so that it opens without a network.
 * Why it keeps nothing else: docs/decisions/030.
 */

/** The entry script of the page of this build, and all of its files; written into the script by the build. */
declare const BUILD: { readonly entry: string; readonly files: readonly string[] }
const { entry, files } = BUILD

const scope = globalThis as unknown as WorkerScope
const FILES = FILES_CACHE + entry
const OWN = new Set(files)

/** Windows that were given the kept frame, by their ids: nobody answered, and what it names beside is not asked for again. */
const framed = new Set<string>()

/** How long a page waits for the first byte of an answer before the network counts as away. */
const PATIENCE_MS = 8000

scope.addEventListener('install', (event) => {
  event.waitUntil(install())
})
scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim().then(tidy))
})
scope.addEventListener('message', (event) => {
  event.waitUntil(keep(event.data))
})
scope.addEventListener('fetch', (event) => {
  const { request, clientId, resultingClientId } = event
  switch (wayOf(request, scope.location.origin)) {
    case 'page':
      event.respondWith(askedOr(request, () => frame(resultingClientId)))
      break
    case 'file':
      event.respondWith(file(request, (work) => event.waitUntil(work)))
      break
    case 'beside':
      event.respondWith(beside(request, clientId))
      break
    case 'pass':
  }
})

scope.addEventListener('push', (event) => {
  event.waitUntil(showPush(scope, event.data?.text()))
})
scope.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPage(scope, event.notification))
})

/** Nothing of the build before is taken away before all that this one opens with is there. */
async function install(): Promise<void> {
  // the worker before this one may look meanwhile which builds nobody needs
  await holdFiles(entry)
  const cache = await caches.open(FILES)
  await takeOver(cache)
  await keepFrame(cache)
  await scope.skipWaiting()
}

/** Files that did not change are not loaded again. */
async function takeOver(cache: Cache): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(FILES_CACHE) || name === FILES) continue
    const older = await caches.open(name)
    for (const request of await older.keys()) {
      const same = OWN.has(new URL(request.url).pathname) ? await older.match(request) : undefined
      if (same !== undefined) await cache.put(request, same)
    }
  }
}

/**
 * Keeps the frame that the service gives now. It throws where that is not the frame of this build, as from the node of
 * another version during an update: then the frame and the worker of before stay, and the next visit tries again.
 */
async function keepFrame(cache: Cache): Promise<void> {
  const frame = await fetch(FRAME_PATH, { cache: 'no-cache', credentials: 'omit' })
  const named = filesOfFrame(await frame.clone().text())
  if (!frame.ok || !named.includes(entry) || named.some((path) => !OWN.has(path)))
    throw new Error('the frame is that of another build')
  for (const path of named) await keepFile(cache, path)
  await cache.addAll(BESIDE.map((path) => new Request(path, { cache: 'no-cache', credentials: 'omit' })))
  await cache.put(FRAME_PATH, frame)
}

/** A window tells the addresses of what it has loaded so far; those of this build are kept. */
async function keep(told: unknown): Promise<void> {
  const { loaded } = (told ?? {}) as { loaded?: unknown }
  if (!Array.isArray(loaded)) return
  // first, so that a full storage has room again
  await tidy()
  const cache = await caches.open(FILES)
  // the operator may have changed what stands in it
  await keepFrame(cache).catch(() => undefined)
  for (const path of loaded as readonly string[])
    // what does not come, as on a full disk or from a service that is newer, keeps nothing else from being kept
    if (OWN.has(path)) await keepFile(cache, path).catch(() => undefined)
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  if ((await cache.match(path)) !== undefined) return
  const answer = await fetch(path)
  if (!isFile(answer)) throw new Error(`${path} did not come`)
  await cache.put(path, answer)
}

/** A proxy's page in place of a file would be kept for ever, because nobody asks for it again. */
function isFile(answer: Response): boolean {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
  return answer.ok && !answer.redirected && !isPage
}

async function tidy(): Promise<void> {
  // a build is held before it is there, so that none is found here that is not yet held below
  const names = await caches.keys()
  const { locks } = navigator as { locks?: LockManager }
  const held = (await locks?.query())?.held?.flatMap(({ name }) => name ?? []) ?? null
  for (const name of dropped(names, held, entry)) await caches.delete(name)
}

/** What the service answers; in its place, where nobody does, what is kept. */
async function askedOr(request: Request, standIn: () => Promise<Response | undefined>): Promise<Response> {
  const answer = await asked(request)
  if (answer !== undefined && !isNobodyThere(answer.status)) return answer
  return (await standIn()) ?? answer ?? Response.error()
}

async function asked(request: Request): Promise<Response | undefined> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
  try {
    return await fetch(request, { signal: stop.signal })
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Without the header that cuts a page off from its opener: it may stand in a popup, as the login does. */
async function frame(window: string): Promise<Response | undefined> {
  const answer = await keptOwn(FRAME_PATH)
  if (answer === undefined) return undefined
  framed.add(window)
  const headers = new Headers(answer.headers)
  headers.delete('cross-origin-opener-policy')
  return new Response(answer.body, { headers })
}

/** Nothing is drawn before these have come: a frame whose service is silent does not wait for it a second time. */
async function beside(request: Request, window: string): Promise<Response> {
  const known = framed.has(window) ? await keptOwn(request) : undefined
  return known ?? askedOr(request, () => keptOwn(request))
}

async function file(request: Request, inTheEnd: (work: Promise<unknown>) => void): Promise<Response> {
  const known = await kept(request)
  if (known !== undefined) return known
  const answer = await fetch(request)
  if (isFile(answer) && OWN.has(new URL(request.url).pathname)) {
    const copy = answer.clone()
    inTheEnd(
      caches
        .open(FILES)
        .then((cache) => cache.put(request, copy))
        // a full disk: the page has its file nevertheless
        .catch(() => undefined),
    )
  }
  return answer
}

/** What this build keeps; what stands beside built files in that of another is not for its page. */
function keptOwn(request: Request | string): Promise<Response | undefined> {
  return kept(request, { cacheName: FILES })
}

/** Undefined for what is not kept, and where the browser's storage is broken. */
function kept(request: Request | string, where: MultiCacheQueryOptions = {}): Promise<Response | undefined> {
  return caches.match(request, { ...where, ignoreVary: true }).catch(() => undefined)
}
