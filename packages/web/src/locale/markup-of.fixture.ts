import type { Locale } from '@gwar/protocol'
import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { localeStore } from './locale-store.ts'

/** The markup that a part of a page begins with, in a language: what tests look at that need no browser. */
export function markupOf(part: ReactElement, locale: Locale = 'pl'): string {
  const state = { locale, texts: locale === 'pl' ? pl : en }
  localeStore.setState(state)
  // without a browser a part reads what its stores were made with
  localeStore.getInitialState = () => state
  return renderToStaticMarkup(part)
}
