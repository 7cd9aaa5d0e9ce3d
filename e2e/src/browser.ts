import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import type { NamedPerson, World } from '@gwar/testkit'
import { findChromium } from './find-chromium.ts'
import { PATIENCE_MS } from './patience.ts'
import { noteScripts } from './see.ts'

const EXECUTABLE = findChromium()

/** Whether journeys can run, which need Chromium. On CI it is an error where it is missing. */
export function hasBrowser(): boolean {
  if (EXECUTABLE === undefined && process.env['CI'] !== undefined)
    throw new Error('Chromium is missing: install the package chromium')
  return EXECUTABLE !== undefined
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No request leaves this machine. A route that refuses would be asked about every request of its page, and the browser
  // keeps nothing of what it loads then.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE [::1]',
  // so that hidden windows of a test run at full speed
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

export interface WindowOptions {
  readonly width?: number
  readonly height?: number
  readonly locale?: 'pl' | 'en'
  readonly theme?: 'dark' | 'light'
  /**
   * Whether the page may have its service worker. What a worker asks for or answers is not led past `page.route`, so
   * only journeys about it let it be.
   */
  readonly hasWorker?: boolean
  /** Has not touched a message in this browser yet: others have seen the hint about swipes. */
  readonly isNewToTouch?: boolean
  /** Takes any certificate, as of a site of this machine. */
  readonly trustsAll?: boolean
  /** Logged in already, as after an earlier visit. */
  readonly as?: NamedPerson
}

/** A person's browser: a profile of its own with one window. */
export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  /** Uncaught errors, refused resources and errors in the console. */
  readonly errors: readonly string[]
  readonly close: () => Promise<void>
}

let launched: Promise<Browser> | null = null

export async function openWindow(world: World, options: WindowOptions = {}): Promise<Window> {
  launched ??= chromium.launch({ executablePath: EXECUTABLE!, args: FLAGS })
  const browser = await launched
  const {
    width = 1280,
    height = 800,
    locale = 'pl',
    theme = 'dark',
    hasWorker = false,
    isNewToTouch = false,
    trustsAll = false,
    as,
  } = options
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: world.url,
    locale: locale === 'pl' ? 'pl-PL' : 'en-GB',
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
    ignoreHTTPSErrors: trustsAll,
    hasTouch: width < 720,
    serviceWorkers: hasWorker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(
    ([token, account, locale, theme, isNewToTouch]) => {
      if (sessionStorage.getItem('gwar.test') !== null) return
      sessionStorage.setItem('gwar.test', '1')
      if (token !== null && account !== null) {
        localStorage.setItem('gwar.token', token)
        localStorage.setItem('gwar.account', account)
      }
      if (!isNewToTouch) localStorage.setItem('gwar.swipeHint', 'seen')
      localStorage.setItem('gwar.locale', locale)
      localStorage.setItem('gwar.theme', theme)
    },
    [as?.token ?? null, as?.name ?? null, locale, theme, isNewToTouch] as const,
  )
  const page = await context.newPage()
  noteScripts(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return { page, context, errors, close: () => closeContext(context) }
}

/** Closes all its pages. What answers of a journey's own were on their way then comes to nothing, and is no error. */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

export async function closeBrowser(): Promise<void> {
  const browser = await launched
  launched = null
  await browser?.close()
}
