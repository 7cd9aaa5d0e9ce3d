/** A counter's text: the number up to 9, then '+' (spec A §2, B §2). */
export function countText(value: number): string {
  return value < 10 ? String(value) : '+'
}
