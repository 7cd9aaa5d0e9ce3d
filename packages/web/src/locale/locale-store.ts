import { parseLocale, type Locale, type Texts } from '@gwar/protocol'
import { createStore } from 'zustand/vanilla'
import { config } from '../calls/config.ts'
import { recall, remember } from '../calls/memory.ts'

/** One chunk a language. */
const CHUNKS: { [K in Locale]: () => Promise<Texts> } = {
  pl: async () => (await import('@gwar/protocol/texts/pl')).pl,
  en: async () => (await import('@gwar/protocol/texts/en')).en,
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

async function use(locale: Locale): Promise<void> {
  const texts = await CHUNKS[locale]()
  localeStore.setState({ locale, texts })
  document.documentElement.lang = locale
}
