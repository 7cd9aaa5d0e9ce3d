import type { Plugin } from 'vite'

/** Counts are told this far apart: a build of thousands of files should not be slowed by telling. */
const APART_MS = 50

/**
 * Tells the process that started this build (`npm start`) how many files are read and written, and how many there
 * will be. Files to read become known while the build goes on; who will write some says so at the beginning.
 */
export class BuildProgress {
  #done = 0
  #total = 0
  #toldAt = 0

  /** There will be so many more files. */
  expect(files: number): void {
    this.#total += files
  }

  did(): void {
    this.#done += 1
    const now = performance.now()
    if (this.#done < this.#total && now - this.#toldAt >= APART_MS) this.#tell(now)
  }

  /** Counts the files that are read. */
  readonly plugin: Plugin = {
    name: 'build-progress',
    apply: 'build',
    // after the others have said what they expect
    buildStart: { order: 'post', handler: () => this.#tell(performance.now()) },
    load: { order: 'pre', handler: () => this.expect(1) },
    moduleParsed: () => this.did(),
    closeBundle: { order: 'post', sequential: true, handler: () => this.#end() },
  }

  #tell(now: number): void {
    this.#toldAt = now
    process.send?.({ done: this.#done, total: this.#total })
  }

  #end(): void {
    process.send?.({ done: this.#total, total: this.#total })
  }
}
