import { lazy } from '../../texts/lazy.ts'
import { INTL_TAGS, type Locale } from '../../texts/locale.ts'

// thousands stand apart from four figures on, in Polish too: sums of one column are compared by their length
const FIGURES = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' } as const
const numbers = lazy((locale) => new Intl.NumberFormat(INTL_TAGS[locale], FIGURES))

/** Grosze as they are written everywhere: '9,99 zł', in English '9.99 zł'; the space does not break. */
export function moneyText(grosze: number, locale: Locale): string {
  // nothing that is taken away is -0 here, which the format would write as '-0,00'
  return `${numbers(locale).format((grosze || 0) / 100)}\u00A0zł`
}
