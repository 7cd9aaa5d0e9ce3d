import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebClient } from '@gwar/server/web-client'
import { createVitest } from 'vitest/node'
import { ONE_ENGINE } from '../temporary-store.ts'
import { applyFault } from './apply-fault.ts'
import type { Fault } from './fault.ts'
import type { Question, Verdict } from './verdict.ts'

/**
 * Runs in a copy of the tree, its directory, and answers questions of the process that started it, one after the
 * other. vitest stays open between them: its start takes longer than most test files.
 */
const root = process.cwd()
// a guard holds or does not, whatever stores what it guards
process.env[ONE_ENGINE] = '1'
const vitest = await createVitest('test', { root, watch: false, bail: 1, retry: 0, reporters: [{}] })
await vitest.standalone()

process.on('message', (question: Question) => void answer(question))
process.on('disconnect', () => void vitest.close().finally(() => process.exit(0)))
process.send!('ready')

async function answer({ tests, fault }: Question): Promise<void> {
  const takeOut = fault === null ? () => {} : putIn(fault)
  const verdict = await judge(tests)
  takeOut()
  process.send!(verdict)
}

async function judge(tests: readonly string[]): Promise<Verdict> {
  // a client that cannot be built is noticed by every journey
  if (tests.some((file) => file.startsWith('e2e/'))) await buildWebClient()
  const specifications = await vitest.globTestSpecifications([...tests])
  if (specifications.length < tests.length) throw new Error(`not all are tests: ${tests.join(', ')}`)
  const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // those of earlier runs are among them
  const asked = new Set(specifications.map(({ moduleId }) => moduleId))
  const testModules = known.filter(({ moduleId }) => asked.has(moduleId))
  for (const testModule of testModules)
    for (const test of testModule.children.allTests('failed')) return { failed: test.fullName }
  const broken = testModules.find((testModule) => !testModule.ok())
  if (broken !== undefined) return { failed: `${broken.relativeModuleId} as a whole` }
  return { failed: unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null }
}

/** Writes the fault into its file and gives what takes it out again. */
function putIn(fault: Fault): () => void {
  const path = join(root, fault.file)
  const write = (text: string): void => {
    writeFileSync(path, text)
    vitest.invalidateFile(path)
  }
  const right = readFileSync(path, 'utf8')
  write(applyFault(root, fault))
  return () => write(right)
}
