import type { Command } from '../command.ts'

/** `PASS`: many clients send one; logging in is SASL or AUTHORIZATION, so it is heard and has no effect. */
export const pass: Command = {
  minParams: 0,
  phase: 'any',
  scope: 'none',
  cost: 0,
  usage: ['PASS {password}'],
  run: () => undefined,
}
