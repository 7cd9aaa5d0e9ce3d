import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface StoreProcess {
  readonly pid: number
  /** What it said so far, a line an entry. */
  readonly lines: readonly string[]
  /** Waits until the process has said a line that fits; fails when it ends without. */
  said(isIt: (line: string) => boolean): Promise<string>
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>
  /** Lets it close its store, and waits. */
  end(): Promise<void>
}

/** Starts `store-process.fixture.ts` in a process of its own. */
export function startStoreProcess(
  place: { readonly databaseUrl: string | undefined; readonly dataDir: string },
  task?: { readonly channelId: string; readonly userId: string },
): StoreProcess {
  const program = fileURLToPath(new URL('./store-process.fixture.ts', import.meta.url))
  const args = [program, JSON.stringify(place), ...(task === undefined ? [] : [JSON.stringify(task)])]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'close')
  const lines: string[] = []
  const waiting = new Set<() => void>()
  const output = createInterface(child.stdout)
  output.on('line', (line) => {
    lines.push(line)
    for (const look of waiting) look()
  })
  return {
    pid: child.pid!,
    lines,
    said: (isIt) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const line = lines.find(isIt)
          if (line === undefined) return
          waiting.delete(look)
          resolve(line)
        }
        waiting.add(look)
        look()
        void exited.then(() => reject(new Error(`the process ended after:\n${lines.join('\n')}`)))
      }),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async end() {
      child.stdin.end()
      await exited
    },
  }
}
