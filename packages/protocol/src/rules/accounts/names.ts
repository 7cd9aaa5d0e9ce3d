import type { FieldCode } from '../field-code.ts'

export const NAME_MIN = 3
export const NAME_MAX = 32

const NAME_CHARACTERS = /^[A-Za-z0-9_-]+$/

/**
 * Checks a user name (spec A §5): letters, digits, dash, underscore; 3 to 32 characters. Gives why it is refused,
 * or null.
 */
export function checkUserName(name: string): FieldCode | null {
  if (name === '') return 'required'
  if (!NAME_CHARACTERS.test(name)) return 'name_characters'
  return checkLength(name)
}

/** Checks a channel name without its '#' (spec B §5). Gives why it is refused, or null. */
export function checkChannelName(name: string): FieldCode | null {
  if (name === '') return 'required'
  if (name.includes('#')) return 'channel_hash'
  if (!NAME_CHARACTERS.test(name)) return 'channel_characters'
  return checkLength(name)
}

function checkLength(name: string): FieldCode | null {
  if (name.length < NAME_MIN) return `min:${NAME_MIN}`
  if (name.length > NAME_MAX) return `max:${NAME_MAX}`
  return null
}
