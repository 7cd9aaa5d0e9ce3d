import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@gwar/testkit'

// The limits are long because CI starts and stops the service beside its tests, at the lowest priority.
const READY_MS = 600_000
const STOP_MS = 60_000

/**
 * Runs `npm start` as a newcomer would: it must become ready, serve the page and its script, and end when it is
 * told to. Throws an error with a sentence where it does not. Its output goes to `say`.
 */
export async function startAndStop(options: {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly dataDir: string
  readonly say: (text: string) => void
}): Promise<void> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const service = spawn('npm', ['start'], {
    cwd: options.cwd,
    env: { ...options.env, PORT: String(port), DATA_DIR: options.dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const output of [service.stdout, service.stderr])
    output.on('data', (text) => options.say(String(text)))
  const exited = once(service, 'exit') as Promise<[number | null, NodeJS.Signals | null]>

  async function isReady(): Promise<boolean> {
    try {
      return (await fetch(`${url}/health/ready`)).ok
    } catch {
      return false
    }
  }
  async function served(path: string): Promise<string> {
    const answer = await fetch(url + path)
    if (answer.status !== 200) throw new Error(`GET ${path} answered ${answer.status}`)
    return answer.text()
  }

  try {
    const deadline = Date.now() + READY_MS
    while (!(await isReady())) {
      if (service.exitCode !== null) throw new Error(`npm start ended with ${service.exitCode}`)
      if (Date.now() > deadline) throw new Error('npm start was not ready in time')
      await wait(200)
    }
    for (const path of ['/', '/login']) {
      const page = await served(path)
      const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1]
      if (script === undefined) throw new Error(`GET ${path} is not the client's page`)
      await served(script)
    }
    service.kill('SIGTERM')
    const [code, signal] = await Promise.race([
      exited,
      wait(STOP_MS, undefined, { ref: false }).then(() => {
        throw new Error('npm start did not end in time')
      }),
    ])
    if (code !== 0) throw new Error(`npm start ended with ${code ?? signal}`)
    if (await isReady()) throw new Error('something still listens')
  } finally {
    // npm passes SIGTERM on; SIGKILL would end npm and leave the server running
    service.kill('SIGTERM')
    await Promise.race([exited, wait(STOP_MS, undefined, { ref: false })])
  }
}
