import { dropped, FILES_CACHE } from './drop.ts'
import type { WorkerScope } from './scope.ts'
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
const FRAME = 'gwar.frame'
const OWN = new Set(files)

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
  const { request } = event
  switch (wayOf(request, scope.location.origin)) {
    case 'page':
      event.respondWith(page(request))
      break
    case 'file':
      event.respondWith(file(request, (work) => event.waitUntil(work)))
      break
    case 'beside':
      event.respondWith(fetch(request).catch(async () => (await kept(request)) ?? Response.error()))
      break
    case 'pass':
  }
})

/** Nothing of the build before is taken away before all that this one opens with is there. */
async function install(): Promise<void> {
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
  await keepFiles(cache, named)
  const own = await caches.open(FRAME)
  await own.addAll(BESIDE.map((path) => new Request(path, { cache: 'no-cache', credentials: 'omit' })))
  await own.put(FRAME_PATH, frame)
}

/** A window tells the addresses of what it has loaded so far; those of this build are kept. */
async function keep(told: unknown): Promise<void> {
  const { loaded } = (told ?? {}) as { loaded?: unknown }
  if (!Array.isArray(loaded)) return
  const cache = await caches.open(FILES)
  await keepFiles(
    cache,
    loaded.filter((path) => OWN.has(path as string)),
  )
  // the operator may have changed what stands in it
  await keepFrame(cache).catch(() => undefined)
  await tidy()
}

async function keepFiles(cache: Cache, paths: readonly string[]): Promise<void> {
  for (const path of paths) if ((await cache.match(path)) === undefined) await cache.add(path)
}

async function tidy(): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  const held = (await locks?.query())?.held?.flatMap(({ name }) => name ?? []) ?? null
  for (const name of dropped(await caches.keys(), held, entry)) await caches.delete(name)
}

/** The service's own page; the kept frame where it has none to give. */
async function page(request: Request): Promise<Response> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
  try {
    const answer = await fetch(request, { signal: stop.signal })
    return isNobodyThere(answer.status) ? ((await frame()) ?? answer) : answer
  } catch {
    return (await frame()) ?? Response.error()
  } finally {
    clearTimeout(timer)
  }
}

/** Without the header that cuts a page off from its opener: it may stand in a popup, as the login does. */
async function frame(): Promise<Response | undefined> {
  const answer = await kept(FRAME_PATH)
  if (answer === undefined) return undefined
  const headers = new Headers(answer.headers)
  headers.delete('cross-origin-opener-policy')
  return new Response(answer.body, { headers })
}

async function file(request: Request, inTheEnd: (work: Promise<unknown>) => void): Promise<Response> {
  const known = await kept(request)
  if (known !== undefined) return known
  const answer = await fetch(request)
  if (answer.ok && OWN.has(new URL(request.url).pathname)) {
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

/** Undefined for what is not kept, and where the browser's storage is broken. */
function kept(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true, ignoreSearch: false }).catch(() => undefined)
}
