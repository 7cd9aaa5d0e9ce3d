import type { FieldCode } from './field-code.ts'

/**
 * Characters that are invisible or change how others are shown: control, format (such as those that turn the
 * writing direction), private use, unassigned, line and paragraph separators.
 */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]/u
/** More than two combining marks on one letter, which would cover the line above. */
const PILE_OF_MARKS = /\p{M}{3}/u

/** Checks a name that somebody gives a thing of theirs: one line, nothing hidden. Gives why it is refused, or null. */
export function checkPlainName(name: string, max: number): FieldCode | null {
  if (name.trim() === '') return 'required'
  if ([...name].length > max) return `max:${max}`
  return HIDDEN.test(name) || PILE_OF_MARKS.test(name) ? 'invalid' : null
}
