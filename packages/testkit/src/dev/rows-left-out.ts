import type { Reporter, TestModule } from 'vitest/node'
import { rowsOf } from './rows-of.ts'

/** What is read of a test here. */
interface Looked {
  readonly title: string
  readonly isSkipped: boolean
}

/** vitest's reporter for a machine without a browser: says at the end how many requirements nobody looked at. */
export class RowsLeftOut implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        title: test.name,
        isSkipped: test.result().state === 'skipped',
      })),
    )
    process.stdout.write(`${sentenceOf(tests)}\n`)
  }
}

/** The sentence, which counts each requirement whose tests were all skipped. */
export function sentenceOf(tests: readonly Looked[]): string {
  const looked = new Set(tests.flatMap(({ title, isSkipped }) => (isSkipped ? [] : rowsOf(title))))
  const left = new Set(tests.flatMap(({ title }) => rowsOf(title)).filter((row) => !looked.has(row)))
  const skipped = tests.filter(({ isSkipped }) => isSkipped).length
  return `Chromium is not installed: ${skipped} tests were left out, and ${left.size} requirements were not looked at.`
}
