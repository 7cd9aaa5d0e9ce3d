declare const brand: unique symbol

/** A text whose type says what was checked or done. Only the functions of this file make one. */
type Branded<What extends string> = string & { readonly [brand]: What }

/** The form in which names are compared, and in which the store finds them. */
export type NameKey = Branded<'NameKey'>

/** A UUID in lower case, as the store writes it: `0190b4e2-5c7a-7000-8000-0123456789ab`. */
export type Uuid = Branded<'Uuid'>

const NAME = /^[A-Za-z0-9_-]+$/
const NOT_ASCII = /[^\x00-\x7f]/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The form in which names are compared: ASCII letters in lower case (CASEMAPPING=ascii). Other letters stay as
 * they are, so that a Kelvin sign (U+212A) does not find the name with a K.
 */
export function nameKey(name: string): NameKey {
  const key = NOT_ASCII.test(name)
    ? name.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : name.toLowerCase()
  return key as NameKey
}

/** {@link nameKey} of a text that may be a name; null for one with characters that no name has, such as NUL. */
export function parseNameKey(text: string): NameKey | null {
  return NAME.test(text) ? nameKey(text) : null
}

/** A UUID, however its letters are written; null for any other text, which the database answers with an error. */
export function parseUuid(text: string): Uuid | null {
  const id = text.toLowerCase()
  return UUID.test(id) ? (id as Uuid) : null
}
