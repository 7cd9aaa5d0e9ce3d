import { parseLocale, type Locale, type Texts } from '@gwar/protocol'
import { createStore } from 'zustand/vanilla'
import { config } from '../browser/config.ts'
import { recall, remember } from '../browser/memory.ts'

/** Loads some of the texts in a language. */
type LoadTexts = (locale: Locale) => Promise<Partial<Texts>>

/** The texts of the chat, one chunk a language. */
const CHAT: LoadTexts = async (locale) =>
  locale === 'pl'
    ? (await import('@gwar/protocol/texts/pl-chat')).plChat
    : (await import('@gwar/protocol/texts/en-chat')).enChat
/** The texts of login and registration, which come without those of all other pages. */
const ACCOUNT: LoadTexts = async (locale) =>
  locale === 'pl'
    ? (await import('@gwar/protocol/texts/pl-account')).plAccount
    : (await import('@gwar/protocol/texts/en-account')).enAccount
/** The texts of all other pages, one more chunk a language, which the chat does without. */
const PAGES: LoadTexts = async (locale) =>
  locale === 'pl'
    ? (await import('@gwar/protocol/texts/pl-pages')).plPages
    : (await import('@gwar/protocol/texts/en-pages')).enPages

const KEY = 'gwar.locale'

/** The language in force and its texts; `texts` is there from the first paint on (`startLocale`). */
export const localeStore = createStore<{ locale: Locale; texts: Texts | null }>(() => ({
  locale: parseLocale(recall(KEY), config.defaultLocale),
  texts: null,
}))

/** Loads the texts of the stored language, and follows the other tabs. The first paint waits for it. */
export async function startLocale(): Promise<void> {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) void use(parseLocale(event.newValue, config.defaultLocale))
  })
  await use(localeStore.getState().locale)
}

/** Changes the language at once, for the next visits too. */
export async function setLocale(locale: Locale): Promise<void> {
  remember(KEY, locale)
  await use(locale)
}

/** Loads the texts of login and registration, which wait for it. Rejects where they cannot be loaded. */
export function loadAccountTexts(): Promise<void> {
  return loadTexts(ACCOUNT)
}

/** Loads the texts of panels and of pages beside the chat, which wait for it. Rejects where they cannot be loaded. */
export function loadPageTexts(): Promise<void> {
  return loadTexts(ACCOUNT, PAGES)
}

/** Loads further texts beside those that are there, in each language that is chosen from now on. */
export function loadTexts(...loads: readonly LoadTexts[]): Promise<void> {
  for (const load of loads) parts.add(load)
  return use(wanted)
}

let wanted: Locale = localeStore.getState().locale
const parts = new Set<LoadTexts>([CHAT])
/** How many of the parts are in the texts in force. */
let shown = 0

async function use(locale: Locale): Promise<void> {
  wanted = locale
  const loaded = await Promise.all(Array.from(parts, (load) => load(locale)))
  // another language was chosen on the way, or the texts are there already: setting them again would draw all screens again
  if (wanted !== locale || (localeStore.getState().locale === locale && shown >= loaded.length)) return
  shown = loaded.length
  // while the texts of a page are missing nothing is drawn that asks for them
  localeStore.setState({ locale, texts: Object.assign({}, ...loaded) as Texts })
  document.documentElement.lang = locale
}
