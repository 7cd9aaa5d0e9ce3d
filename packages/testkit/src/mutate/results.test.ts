import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Results } from './results.ts'

test('what came of a fault outlives the run, until the fault is tried again or written anew', () => {
  const directory = mkdtempSync(join(tmpdir(), 'gwar-results-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const path = join(directory, 'new', 'results.json')
  const fault = { file: 'one.ts', find: 'a', replace: 'b', breaks: 'It is b.', tests: ['one.test.ts'] }
  const other = { ...fault, find: 'c' }
  const [one, two] = [new Results(path), new Results(path)]
  expect(one.of(fault)).toBeUndefined()
  one.keep({ fault, outcome: 'unnoticed', by: null, milliseconds: 1234 })
  // as another run with another part would
  two.keep({ fault: other, outcome: 'ended', by: null, milliseconds: 10 })
  expect([new Results(path).of(fault), one.of(other)]).toEqual(['unnoticed', 'ended'])
  two.keep({ fault, outcome: 'noticed', by: 'one.test.ts > works', milliseconds: 900 })
  expect(one.of(fault)).toBe('noticed')
  expect(one.of({ ...fault, replace: 'd' })).toBeUndefined()
  // a changed list of tests does not make it another fault
  expect(one.of({ ...fault, tests: ['two.test.ts'] })).toBe('noticed')
})
