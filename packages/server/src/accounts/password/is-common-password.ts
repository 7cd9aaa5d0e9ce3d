import { readFileSync } from 'node:fs'

const FILE = new URL('../../../assets/passwords/common.txt', import.meta.url)

/** Read when a password is first chosen. One text takes a tenth of the memory of a set of its lines. */
let common: string | null = null

/** Whether a password is one of those that guessers try first (`assets/passwords`), in any letter case. */
export function isCommonPassword(password: string): boolean {
  common ??= `\n${readFileSync(FILE, 'utf8')}`
  return !password.includes('\n') && common.includes(`\n${password.toLowerCase()}\n`)
}
