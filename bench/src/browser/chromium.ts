import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { start, stop } from '../run/children.ts'
import { onCore } from '../run/pin.ts'
import { temporaryDirectory } from '../run/place.ts'

const EXECUTABLES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // otherwise the spare renderer, which waits for the next page, would be measured as well
  '--disable-features=SpareRendererForSitePerProcess',
  '--enable-precise-memory-info',
]
const PATIENCE_MS = 30_000

export interface Chromium {
  readonly browser: Browser
  stop(): Promise<void>
}

/**
 * Starts Chromium on the first core, where it takes nothing from the service or the writers; null where it is not
 * installed.
 */
export async function startChromium(): Promise<Chromium | null> {
  const executable = EXECUTABLES.find((path) => existsSync(path))
  if (executable === undefined) return null
  const profile = temporaryDirectory()
  const [program, args] = onCore(0, executable, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'])
  const child = start(program, args, { stdio: 'ignore' })
  const portFile = join(profile, 'DevToolsActivePort')
  const end = performance.now() + PATIENCE_MS
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
    if (child.exitCode !== null || performance.now() > end) throw new Error('Chromium did not start')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const [port] = readFileSync(portFile, 'utf8').split('\n')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  return { browser, stop: () => stop(child) }
}
