import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { applyFault } from './apply-fault.ts'
import { FAULTS } from './faults.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

test('each fault of `npm run mutate` finds its place exactly once, and leaves a file that can be read', () => {
  for (const fault of FAULTS) {
    const { errors } = parseSync(fault.file, applyFault(ROOT, fault))
    expect({ breaks: fault.breaks, errors }).toEqual({ breaks: fault.breaks, errors: [] })
  }
})

test('each names tests that exist, and is a fault', () => {
  for (const { breaks, find, replace, tests } of FAULTS) {
    expect(tests.length, breaks).toBeGreaterThan(0)
    for (const file of tests)
      expect(existsSync(join(ROOT, file)) && /\.test\.tsx?$/.test(file), file).toBe(true)
    expect(find, breaks).not.toBe(replace)
    expect(breaks).toMatch(/^[A-ZŁ].+\.$/)
  }
  const all = FAULTS.map(({ file, find, replace }) => JSON.stringify([file, find, replace]))
  expect(new Set(all).size).toBe(all.length)
})
