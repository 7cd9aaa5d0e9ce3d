import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SETTINGS } from '../config.ts'
import { ADMIN_COMMANDS } from './table.ts'

const operations = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')

describe('docs/operations.md', () => {
  test.each(Object.values(SETTINGS).map(({ name }) => name))('explains the setting %s', (name) => {
    expect(operations).toMatch(new RegExp(`^\\|[^|]*\`${name}\``, 'm'))
  })

  test('names no setting that does not exist', () => {
    const section = /## Settings\n([\s\S]*?)\n## /.exec(operations)![1]!
    const rows = section.split('\n').filter((line) => line.startsWith('| `'))
    const named = rows.flatMap((line) =>
      [...line.split('|')[1]!.matchAll(/`([A-Z0-9_]+)`/g)].map((m) => m[1]),
    )
    expect(new Set(named)).toEqual(new Set(Object.values(SETTINGS).map(({ name }) => name)))
  })

  test.each(ADMIN_COMMANDS.map(({ name }) => name))('names the admin command %s', (name) => {
    expect(operations).toContain(`\`${name}`)
  })
})
