/** The text of a counter: the number up to 9, above that only '+' (spec A §2, B §2). */
export function countText(value: number): string {
  return value < 10 ? String(value) : '+'
}
