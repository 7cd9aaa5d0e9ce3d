const AMOUNTS = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' })

/** Grosze as they are written: '1 249,75 zł', in every language (PUR-23, OPEN-55). */
export function amountText(grosze: number): string {
  return AMOUNTS.format(grosze / 100)
}
