import { checkChannelName, checkUserName } from './rules/accounts/names.ts'

declare const brand: unique symbol

/** A text whose type says what was checked or done. Only the functions of this file make one. */
type Branded<What extends string> = string & { readonly [brand]: What }

/** The name of an account as its owner writes it: `Anna_92`. Two that differ in case only are one account. */
export type UserName = Branded<'UserName'>

/** The name of a channel without its '#', as its owner writes it: `Rudzik`. */
export type ChannelName = Branded<'ChannelName'>

/** What a client tells its buffers apart by: `#rudzik` for a channel, `anna` for a conversation. */
export type BufferKey = Branded<'BufferKey'>

/** The form in which names are compared, and in which the store finds them. */
export type NameKey = Branded<'NameKey'>

/** A UUID in lower case, as the store writes it: `0190b4e2-5c7a-7000-8000-0123456789ab`. */
export type Uuid = Branded<'Uuid'>

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

/** The name of an account that a text says, in the case it is written in; null where no account can have it. */
export function parseUserName(text: string): UserName | null {
  return checkUserName(text) === null ? (text as UserName) : null
}

/** The name of a channel, without '#', that a text says; null where no channel can have it. */
export function parseChannelName(text: string): ChannelName | null {
  return checkChannelName(text) === null ? (text as ChannelName) : null
}

/** The key of the buffer of a target: `#Rudzik` and `#rudzik` are one buffer. */
export function bufferKey(target: string): BufferKey {
  return nameKey(target) as string as BufferKey
}

/** A UUID, however its letters are written; null for any other text, which the database answers with an error. */
export function parseUuid(text: string): Uuid | null {
  const id = text.toLowerCase()
  return UUID.test(id) ? (id as Uuid) : null
}
