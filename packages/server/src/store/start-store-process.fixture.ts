import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface StoreProcess {
  readonly pid: number
  /** Its output so far, by lines. */
  readonly lines: readonly string[]
  /** Waits for a line of output that fits; fails when the process ends without one. */
  said(isIt: (line: string) => boolean): Promise<string>
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>
  /** Lets the process close its store and waits for the end. */
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
