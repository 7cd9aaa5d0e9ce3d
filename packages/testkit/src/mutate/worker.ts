import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildWebClient } from '@gwar/server/web-client'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import { ONE_ENGINE } from '../temporary-store.ts'
import { applyFault } from './apply-fault.ts'
import type { Fault } from './fault.ts'
import type { Failure, Question, SecondQuestion, SecondVerdict, Verdict } from './verdict.ts'

/**
 * The worker runs with a copy of the tree as its working directory, and answers the questions of the process that
 * started it, one after the other. It keeps vitest running between them, whose start takes longer than most test
 * files.
 */
const root = process.cwd()
// one engine is enough: whether a guard holds does not depend on the database
process.env[ONE_ENGINE] = '1'
// the files of a fault may be those that take long
process.env['TESTS'] = 'all'
const vitest = await createVitest('test', { root, watch: false, bail: 1, retry: 0, reporters: [{}] })
await vitest.standalone()

process.on('message', (question: Question | SecondQuestion) => void answer(question))
process.on('disconnect', () => void vitest.close().finally(() => process.exit(0)))
process.send!('ready')

async function answer(question: Question | SecondQuestion): Promise<void> {
  const answered = 'again' in question ? runAgain(question) : judge(question)
  const verdict = await answered.catch((error: unknown): Verdict => ({ unfit: String(error) }))
  // the process that asked may have ended
  if (process.connected) process.send!(verdict)
}

async function judge({ tests, fault }: Question): Promise<Verdict> {
  const specifications = await specificationsOf(tests)
  const takeOut = fault === null ? () => {} : putIn(fault)
  try {
    return { failed: firstFailure(await run(specifications)) }
  } finally {
    takeOut()
  }
}

/**
 * Runs all together, because a start takes longer than most tests. Where one fails, which ends the run, each is
 * run alone.
 */
async function runAgain({ again }: SecondQuestion): Promise<SecondVerdict> {
  const together = await passing(again)
  if (together.length === again.length) return { passed: together }
  const passed: string[] = []
  for (const failure of again) passed.push(...(await passing([failure])))
  return { passed }
}

/** Whether the last run met an error that belongs to no test; a fault that causes one is noticed. */
let hadUnhandled = false

/** The titles of those that pass. */
async function passing(failures: readonly Failure[]): Promise<readonly string[]> {
  const byFile = Map.groupBy(failures, ({ file }) => file)
  const found = await specificationsOf([...byFile.keys()])
  const specifications = found.map(({ project, moduleId }) => {
    const ids = byFile.get(relative(root, moduleId))!.map(({ testId }) => testId)
    const testIds = ids.filter((id) => id !== null)
    return project.createSpecification(moduleId, testIds.length < ids.length ? undefined : { testIds })
  })
  const modules = await run(specifications)
  if (hadUnhandled) return []
  return failures
    .filter(({ file, testId }) => {
      const testModule = modules.find(({ moduleId }) => relative(root, moduleId) === file)
      if (testModule === undefined) return false
      if (testId === null) return testModule.ok()
      return testModule.children
        .allTests('passed')
        .map(({ id }) => id)
        .some((id) => id === testId)
    })
    .map(({ title }) => title)
}

async function specificationsOf(tests: readonly string[]): Promise<readonly TestSpecification[]> {
  const specifications = await vitest.globTestSpecifications([...tests])
  if (specifications.length < tests.length) throw new Error(`not all are tests: ${tests.join(', ')}`)
  return specifications
}

async function run(specifications: readonly TestSpecification[]): Promise<readonly TestModule[]> {
  // faults may be in the client, which journeys use as it is built; a fault that breaks the build is noticed
  if (specifications.some(({ moduleId }) => relative(root, moduleId).startsWith('e2e/')))
    await buildWebClient()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...specifications])
  hadUnhandled = unhandledErrors.length > 0
  // modules of earlier runs are among the results
  const asked = new Set(specifications.map(({ moduleId }) => moduleId))
  return testModules.filter(({ moduleId }) => asked.has(moduleId))
}

function firstFailure(testModules: readonly TestModule[]): Failure | null {
  const names = testModules.map(({ moduleId }) => relative(root, moduleId))
  for (const [index, testModule] of testModules.entries())
    for (const test of testModule.children.allTests('failed'))
      return { title: `${names[index]} > ${test.fullName}`, file: names[index]!, testId: test.id }
  const broken = testModules.findIndex((testModule) => !testModule.ok())
  if (broken !== -1) return { title: `${names[broken]} as a whole`, file: names[broken]!, testId: null }
  if (hadUnhandled) return { title: `an unhandled error in ${names[0]}`, file: names[0]!, testId: null }
  // a test that did not run has not passed
  if (testModules.every(({ children }) => children.allTests('passed').next().done === true))
    throw new Error(`no test ran: ${names.join(', ')}`)
  return null
}

/** Writes the fault into its file; the function that it gives restores the file. */
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
