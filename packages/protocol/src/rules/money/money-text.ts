import { INTL_TAGS, type Locale } from '../../texts/locale.ts'

// thousands stand apart from four figures on, in Polish too: sums of one column are compared by their length
const FIGURES = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' } as const
const NUMBERS: { readonly [L in Locale]: Intl.NumberFormat } = {
  pl: new Intl.NumberFormat(INTL_TAGS.pl, FIGURES),
  en: new Intl.NumberFormat(INTL_TAGS.en, FIGURES),
}

/** Grosze as they are written everywhere: '9,99 zł', in English '9.99 zł'; the space does not break. */
export function moneyText(grosze: number, locale: Locale): string {
  return `${NUMBERS[locale].format(grosze / 100)}\u00A0zł`
}
