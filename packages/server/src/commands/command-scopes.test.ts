import { expect, test } from 'vitest'
import { COMMAND_SCOPES } from './command-scopes.ts'
import { COMMANDS } from './table.ts'

test('every command says what an application needs for it', () => {
  expect(Object.keys(COMMAND_SCOPES).toSorted()).toEqual([...COMMANDS.keys()].toSorted())
})
