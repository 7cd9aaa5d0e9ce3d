import { checkUserName, NAME_MAX } from '@gwar/protocol'

/** A name to begin with, made of what somebody typed or a provider calls them: 'Żółta Łódź' gives 'Zolta_Lodz'; '' when nothing is left. */
export function nameFrom(text: string): string {
  const name = text
    // the one Polish letter that is not a letter with a mark
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^A-Za-z0-9_-]/g, '')
    .slice(0, NAME_MAX)
    .replace(/[_-]+$/, '')
  return checkUserName(name) === null ? name : ''
}
