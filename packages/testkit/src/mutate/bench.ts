import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTree } from './copy-tree.ts'
import type { Question, SecondQuestion, SecondVerdict, Verdict } from './verdict.ts'

/** How long vitest may take to start on a busy machine. */
const START_MS = 300_000

/** A copy of the working tree, and a process that runs tests in it. */
export class Bench {
  readonly #root: string
  #copy: string | null = null
  #child: ChildProcess | null = null

  constructor(root: string) {
    this.#root = root
  }

  /** The worker's verdict; null when it did not come in time, and then everything that ran is ended. */
  async ask(question: Question, milliseconds: number): Promise<Verdict | null> {
    return (await this.#ask(question, milliseconds)) as Verdict | null
  }

  /** The titles of the tests that pass; empty when no answer came in time. */
  async askAgain(question: SecondQuestion, milliseconds: number): Promise<readonly string[]> {
    const verdict = (await this.#ask(question, milliseconds)) as SecondVerdict | Verdict | null
    return verdict !== null && 'passed' in verdict ? verdict.passed : []
  }

  async #ask(question: Question | SecondQuestion, milliseconds: number): Promise<unknown> {
    const child = this.#child ?? (await this.#start())
    child.send(question)
    const answer = await this.#hear(child, milliseconds)
    if (answer === null) this.close()
    return answer
  }

  /** Ends all processes and removes the copy. */
  close(): void {
    const { pid } = this.#child ?? {}
    this.#child = null
    // by process group, so that the test processes end, too
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    if (this.#copy !== null) rmSync(this.#copy, { recursive: true, force: true })
    this.#copy = null
  }

  async #start(): Promise<ChildProcess> {
    this.#copy = mkdtempSync(join(tmpdir(), 'gwar-mutate-'))
    copyTree(this.#root, this.#copy)
    const child = fork(join(this.#copy, 'packages/testkit/src/mutate/worker.ts'), {
      cwd: this.#copy,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    if ((await this.#hear(child, START_MS)) !== 'ready') {
      this.close()
      throw new Error('vitest did not start in a copy of the tree')
    }
    return child
  }

  /** The next message of the process; null when none came in time or the process ended. */
  async #hear(child: ChildProcess, milliseconds: number): Promise<unknown> {
    const signal = AbortSignal.timeout(milliseconds)
    const ended = new AbortController()
    const exited = once(child, 'exit', { signal: ended.signal }).then(() => null)
    try {
      return await Promise.race([once(child, 'message', { signal }).then(([message]) => message), exited])
    } catch {
      return null
    } finally {
      exited.catch(() => {})
      ended.abort()
    }
  }
}
