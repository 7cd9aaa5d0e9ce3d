/** `2026/000042`: the year of payment and the place in it, without gaps. */
export function receiptNumber({ year, serial }: { readonly year: number; readonly serial: number }): string {
  return `${year}/${String(serial).padStart(6, '0')}`
}
