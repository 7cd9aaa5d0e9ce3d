import { config } from '../../browser/config.ts'
import { isFrame } from '../../browser/is-frame.ts'
import { trustedScript, WORKER_PATH } from '../../browser/trusted-script.ts'
import { isEmbedded } from '../../connection/embedded.ts'
import { pause } from '../../ui/loading/until-loaded.ts'
import { FILES_CACHE } from '../../worker/drop.ts'
import { holdFiles } from '../../worker/hold-files.ts'
import { isBuiltFile } from '../../worker/way-of.ts'
import { ownEntry } from '../own-entry.ts'

/** Leaves a page that is older than the service's; false where the service could not be asked. */
type LeaveWhenStale = () => Promise<boolean>

/**
 * Has a service worker keep this page, where the browser and the operator let it. It never fails: a page without one
 * does what it does without a network.
 */
export async function keepPage(leaveWhenStale: LeaveWhenStale): Promise<void> {
  if (isFrame()) void leaveWhenReached(leaveWhenStale)
  // none on plain http and in some private windows; a frame on another site's page is that page's business
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker === undefined || isEmbedded()) return
  try {
    if (config.serviceWorker === true) await start(serviceWorker)
    else await takeAway(serviceWorker)
  } catch {
    // a browser that keeps nothing, or a script that did not come: the next visit tries again
  }
}

async function start(container: ServiceWorkerContainer): Promise<void> {
  const entry = ownEntry()
  if (entry === null) return
  void holdFiles(entry)
  await container.register(trustedScript(WORKER_PATH), { updateViaCache: 'none' })
  const tell = async (): Promise<void> => {
    const { active } = await container.ready
    active?.postMessage({ loaded: loadedFiles() }, [])
  }
  // the worker of a newer build comes after its page
  container.addEventListener('controllerchange', () => void tell())
  await tell()
}

/** What this page is made of so far: it came before there was anybody to keep it. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isBuiltFile(pathname))
    .map(({ pathname }) => pathname)
}

/** The operator has turned it off. */
async function takeAway(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration('/')
  await registration?.unregister()
  for (const name of await caches.keys()) if (name.startsWith(FILES_CACHE)) await caches.delete(name)
}

/** Pause in ms between two questions of the kept frame whether the service is there. */
const AGAIN_MS = 5000

/** The kept frame may be that of an older version, and its page was opened while nobody could be asked. */
async function leaveWhenReached(leaveWhenStale: LeaveWhenStale): Promise<void> {
  while (!(await leaveWhenStale())) await pause(AGAIN_MS)
}
