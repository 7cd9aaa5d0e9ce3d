import type { Config } from '../config.ts'

/** Letters that give no right until their holder has a second factor, by REQUIRE_SECOND_FACTOR. */
export const SECOND_FACTOR_LETTERS: Readonly<Record<Config['requireSecondFactor'], string>> = {
  off: '',
  global: 'am',
  staff: 'amqo',
}

/** Somebody's mode letters without the given ones. */
export function withoutLetters(modes: string, letters: string): string {
  return [...modes].filter((mode) => !letters.includes(mode)).join('')
}
