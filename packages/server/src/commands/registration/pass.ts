import type { Command } from '../command.ts'

/** `PASS`: has no effect. Many clients send it, but logins use SASL or AUTHORIZATION. */
export const pass: Command = {
  minParams: 0,
  phase: 'any',
  scope: 'none',
  cost: 0,
  usage: ['PASS {password}'],
  run: () => undefined,
}
