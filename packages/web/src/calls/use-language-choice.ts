import type { Locale } from '@gwar/protocol'
import { useLocale, useTexts } from '../locale/texts.ts'
import { chooseLocale } from './choose-locale.ts'

const LANGUAGES: readonly Locale[] = ['pl', 'en']

/** The choice between the languages, for a menu or a row of buttons that offers it. */
export function useLanguageChoice() {
  const texts = useTexts().language
  return {
    label: texts.label,
    value: useLocale(),
    options: LANGUAGES.map((value) => ({ value, label: texts[value] })),
    onChange: (value: Locale) => void chooseLocale(value),
  }
}
