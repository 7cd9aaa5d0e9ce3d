/** The currency of everything that is sold; amounts are whole grosze (1/100 PLN). */
export const CURRENCY = 'PLN'
export const VAT_PERCENT = 23

/** The VAT within a gross price, both in grosze, rounded half up to the grosz (OPEN-54). */
export function vatWithin(gross: number): number {
  return Math.floor((2 * gross * VAT_PERCENT + 100 + VAT_PERCENT) / (2 * (100 + VAT_PERCENT)))
}

/**
 * A price lowered by so many percent, in grosze. It ends in 99, as all prices do: 59.94 zł less 15 % is 50.99 zł.
 * Never more than the full price.
 */
export function reducedPrice(full: number, percent: number): number {
  if (percent <= 0) return full
  const exact = Math.ceil((full * (100 - percent)) / 100)
  return Math.min(full, Math.ceil((exact + 1) / 100) * 100 - 1)
}
