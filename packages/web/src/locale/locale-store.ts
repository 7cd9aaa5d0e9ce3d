import { parseLocale, type ChatTexts, type Locale, type PageTexts, type Texts } from '@gwar/protocol'
import { createStore } from 'zustand/vanilla'
import { config } from '../browser/config.ts'
import { recall, remember } from '../browser/memory.ts'

/** One chunk a language. */
const CHAT: { [K in Locale]: () => Promise<ChatTexts> } = {
  pl: async () => (await import('@gwar/protocol/texts/pl-chat')).plChat,
  en: async () => (await import('@gwar/protocol/texts/en-chat')).enChat,
}
/** And one more, which the chat does without. */
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

/** Loads what the pages beside the chat and its panels say, too; they are shown when this is done. Rejects where it cannot. */
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
  // screens draw once
  if (texts !== null && localeStore.getState().locale === locale && (pages === null || 'login' in texts))
    return
  // without pages nobody asks for what they say
  localeStore.setState({ locale, texts: { ...chat, ...pages } as Texts })
  document.documentElement.lang = locale
}
