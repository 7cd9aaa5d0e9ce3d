import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'
import { staleFaults } from './stale-faults.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

test('each fault of `npm run mutate` finds its place and its tests, and leaves a file that can be read', () => {
  expect(staleFaults(ROOT, FAULTS)).toEqual([])
})

test('each changes something and says what breaks; none stands there twice', () => {
  for (const { breaks, find, replace } of FAULTS) {
    expect(find, breaks).not.toBe(replace)
    expect(breaks).toMatch(/^[A-ZŁ].+\.$/)
  }
  const all = FAULTS.map(({ file, find, replace }) => JSON.stringify([file, find, replace]))
  expect(new Set(all).size).toBe(all.length)
})

test('a fault whose text is gone, whose file is gone or whose test is gone is named', () => {
  const fault = {
    file: 'packages/testkit/src/mutate/fault.ts',
    find: 'readonly breaks: string',
    replace: 'readonly breaks: number',
    breaks: 'It is x.',
    tests: [],
  }
  const itself = ['packages/testkit/src/mutate/faults.test.ts']
  expect(staleFaults(ROOT, [{ ...fault, tests: itself }])).toEqual([])
  expect(staleFaults(ROOT, [fault])).toEqual(['no test must notice: It is x.'])
  expect(staleFaults(ROOT, [{ ...fault, find: 'no such text', tests: itself }])).toEqual([
    'packages/testkit/src/mutate/fault.ts holds "no such text" 0 times, not once (It is x.)',
  ])
  expect(staleFaults(ROOT, [{ ...fault, file: 'gone.ts', tests: ['gone.test.ts'] }])).toEqual([
    'gone.ts does not exist (It is x.)',
    'gone.test.ts is no test (It is x.)',
  ])
})
