/** Cuts a text to a length in code points, never within a character; as every IRC server does. */
export function cutTo(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('')
}
