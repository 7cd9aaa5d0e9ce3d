import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { rowsOf } from './rows-of.ts'

/** Where the title of a test begins with names in brackets, whatever stands before it: `it.skipIf(none)('[SRCH-22] …'`. */
const TITLE = /\(\s*['"`](\[[^'"`\n]*)/g

/** vitest's reporter for a run without the tests that take long: says at the end what was left to them. */
export class LongLeftOut implements Reporter {
  readonly #root: string

  /** `root`: the folder of the repository. */
  constructor(root: string) {
    this.#root = root
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = globSync('{packages,e2e}/**/*.long.test.ts', {
      cwd: this.#root,
      exclude: (name) => name.includes('node_modules'),
    })
    const long = files.map((file) => readFileSync(join(this.#root, file), 'utf8'))
    const titles = modules.flatMap((module) => [...module.children.allTests()].map(({ name }) => name))
    process.stdout.write(`${leftToLong(long, titles)}\n`)
  }
}

/** The sentence, which counts each requirement that only `long` files name in the titles of their tests. */
export function leftToLong(long: readonly string[], titles: readonly string[]): string {
  const looked = new Set(titles.flatMap(rowsOf))
  const named = long.flatMap((code) => [...code.matchAll(TITLE)]).flatMap(([, title]) => rowsOf(title!))
  const left = new Set(named.filter((row) => !looked.has(row)))
  return (
    `${long.length} files of tests that take long were left out, and ${left.size} requirements are looked at only ` +
    'there: npm run test:all runs them, too.'
  )
}
