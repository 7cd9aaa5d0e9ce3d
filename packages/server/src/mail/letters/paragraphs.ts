/** A letter's paragraphs, which empty lines separate. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** Whether a paragraph is nothing but a code. */
export function isCode(paragraph: string): boolean {
  return /^\d{3} ?\d{3}$/.test(paragraph)
}
