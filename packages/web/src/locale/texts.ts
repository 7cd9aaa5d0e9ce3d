import type { Locale, Texts } from '@gwar/protocol'
import { useStore } from 'zustand'
import { localeStore } from './locale-store.ts'

/** The texts of the language in force: `useTexts().channel.newest`. */
export function useTexts(): Texts {
  return useStore(localeStore, ({ texts }) => loaded(texts))
}

/** 'pl' or 'en', for dates and numbers. */
export function useLocale(): Locale {
  return useStore(localeStore, ({ locale }) => locale)
}

/** The texts outside of React: notices of calls and of the connection. */
export function currentTexts(): Texts {
  return loaded(localeStore.getState().texts)
}

function loaded(texts: Texts | null): Texts {
  if (texts === null) throw new Error('startLocale has not ended')
  return texts
}
