import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE } from './compile-cache.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.resolve('@gwar/server')))

/** How a server process ended. */
export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** The server as an operator starts it: in a process of its own, with this environment alone. */
export class ServerProcess {
  readonly #child: ChildProcess
  #stdout = ''
  #stderr = ''
  /** Resolves when it has ended. */
  readonly exited: Promise<Exit>

  constructor(env: Readonly<Record<string, string>>, options: { uid?: number; gid?: number } = {}) {
    this.#child = spawn(process.execPath, [MAIN], {
      env: { ...COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    })
    this.#child.stdout!.setEncoding('utf8').on('data', (text: string) => (this.#stdout += text))
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => (this.#stderr += text))
    const kill = () => this.#child.kill('SIGKILL')
    // so that it does not outlive the tests, however these end
    process.once('exit', kill)
    this.exited = new Promise((resolve, reject) => {
      this.#child.once('error', reject)
      this.#child.once('close', (code, signal) => {
        process.off('exit', kill)
        resolve({ code, signal, stdout: this.#stdout, stderr: this.#stderr })
      })
    })
  }

  /** Resolves when it says that it is ready; throws when it ends instead. */
  async ready(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (this.#stdout.includes(' is ready: ')) resolve()
      }
      this.#child.stdout!.on('data', look)
      look()
      this.exited.then(({ stderr }) => reject(new Error(`the server did not start:\n${stderr}`)), reject)
    })
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }
}
