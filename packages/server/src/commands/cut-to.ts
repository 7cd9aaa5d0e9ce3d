/** The text's beginning, in code points: what is longer is cut, as every IRC server does, between two characters. */
export function cutTo(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('')
}
