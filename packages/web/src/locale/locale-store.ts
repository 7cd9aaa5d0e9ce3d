import { parseLocale, type ChatTexts, type Locale, type PageTexts, type Texts } from '@gwar/protocol'
import { createStore } from 'zustand/vanilla'
import { config } from '../browser/config.ts'
import { recall, remember } from '../browser/memory.ts'

/** The texts of the chat, one chunk a language. */
const CHAT: { [K in Locale]: () => Promise<ChatTexts> } = {
  pl: async () => (await import('@gwar/protocol/texts/pl-chat')).plChat,
  en: async () => (await import('@gwar/protocol/texts/en-chat')).enChat,
}
/** The texts of all other pages, one more chunk a language, which the chat does without. */
const PAGES: { [K in Locale]: () => Promise<PageTexts> } = {
  pl: async () => (await import('@gwar/protocol/texts/pl-pages')).plPages,
  en: async () => (await import('@gwar/protocol/texts/en-pages')).enPages,
}

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

/** Loads the texts of panels and of pages beside the chat, which wait for it. Rejects where they cannot be loaded. */
export async function loadPageTexts(): Promise<void> {
  arePagesWanted = true
  await use(wanted)
}

let wanted: Locale = localeStore.getState().locale
let arePagesWanted = false

async function use(locale: Locale): Promise<void> {
  wanted = locale
  const chat = await CHAT[locale]()
  const pages = arePagesWanted ? await PAGES[locale]() : null
  // another language was chosen on the way
  if (wanted !== locale) return
  const { texts } = localeStore.getState()
  // the texts are there already: setting them again would draw all screens again
  if (texts !== null && localeStore.getState().locale === locale && (pages === null || 'login' in texts))
    return
  // while the pages' texts are missing nothing is drawn that asks for them
  localeStore.setState({ locale, texts: { ...chat, ...pages } as Texts })
  document.documentElement.lang = locale
}
