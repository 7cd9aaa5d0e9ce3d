/** A letter's paragraphs: what empty lines part. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** Whether a paragraph is a code alone. */
export function isCode(paragraph: string): boolean {
  return /^\d{3} ?\d{3}$/.test(paragraph)
}
