import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Fault } from './fault.ts'
import type { Tried } from './try-faults.ts'

interface Kept {
  readonly file: string
  readonly breaks: string
  readonly outcome: Tried['outcome']
  readonly by: string | null
  readonly seconds: number
}

/**
 * The last result of each fault, in a file that outlives the run. A fault whose text has changed since counts as
 * not tried.
 */
export class Results {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  of(fault: Fault): Tried['outcome'] | undefined {
    return this.#read()[keyOf(fault)]?.outcome
  }

  /** Reads the file again before it writes, because several runs may store results at the same time. */
  keep({ fault, outcome, by, milliseconds }: Tried): void {
    const { file, breaks } = fault
    const seconds = Math.round(milliseconds / 100) / 10
    const all = { ...this.#read(), [keyOf(fault)]: { file, breaks, outcome, by, seconds } }
    mkdirSync(dirname(this.#path), { recursive: true })
    // written beside and renamed, so that an interrupted run leaves the old file whole
    writeFileSync(`${this.#path}.new`, `${JSON.stringify(all, null, 2)}\n`)
    renameSync(`${this.#path}.new`, this.#path)
  }

  #read(): Readonly<Record<string, Kept>> {
    try {
      return JSON.parse(readFileSync(this.#path, 'utf8')) as Record<string, Kept>
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
      throw error
    }
  }
}

function keyOf({ file, find, replace }: Fault): string {
  return JSON.stringify([file, find, replace])
}
