import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

interface RunOptions {
  readonly directory?: string
  readonly env?: NodeJS.ProcessEnv
}

/** Runs a program to its end and gives what it wrote to its standard output. Rejects with both outputs when it fails. */
export async function run(
  program: string,
  parameters: readonly string[],
  { directory, env = process.env }: RunOptions = {},
): Promise<string> {
  const child = spawn(program, parameters, { cwd: directory, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [[code], output, complaints] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ])
  if (code === 0) return output
  throw new Error(
    `${program} ${parameters.join(' ')} ended with ${code}:\n${output.slice(-4000)}\n${complaints.slice(-4000)}`,
  )
}
