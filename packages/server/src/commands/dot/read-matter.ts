const NUMBER = /^#?([1-9]\d{0,8})$/

/** Reads the number of a matter, with or without the `#` with which lines show it; null for any other word. */
export function readMatter(word = ''): number | null {
  const [, number] = NUMBER.exec(word) ?? []
  return number === undefined ? null : Number(number)
}
