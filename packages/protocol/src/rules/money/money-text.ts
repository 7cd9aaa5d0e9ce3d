import { INTL_TAGS, type Locale } from '../../texts/locale.ts'

const FIGURES = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const NUMBERS: { readonly [L in Locale]: Intl.NumberFormat } = {
  pl: new Intl.NumberFormat(INTL_TAGS.pl, FIGURES),
  en: new Intl.NumberFormat(INTL_TAGS.en, FIGURES),
}

/** Grosze as they are written everywhere: '9,99 zł', in English '9.99 zł'; the space does not break. */
export function moneyText(grosze: number, locale: Locale): string {
  return `${NUMBERS[locale].format(grosze / 100)}\u00A0zł`
}
