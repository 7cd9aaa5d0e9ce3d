import { spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { spawnClient, type OrdinaryClient, type Shown } from './ordinary-client.ts'

/** Debian's Python, because the package is installed for it alone. */
const PYTHON = '/usr/bin/python3'
const PROGRAM = fileURLToPath(new URL('library-client.py', import.meta.url))

/** Whether python3-irc is installed. On CI it is an error where it is not. */
export function hasPythonIrc(): boolean {
  const isThere =
    existsSync(PYTHON) &&
    spawnSync(PYTHON, ['-c', 'import irc.client'], { stdio: 'ignore', timeout: 30_000 }).status === 0
  if (!isThere && process.env['CI'] !== undefined)
    throw new Error('The library for Python is missing: install the package python3-irc')
  return isThere
}

/** A bot written with a library, like many: it asks for no capability and does not use SASL. */
export class PythonIrc implements OrdinaryClient {
  readonly #process: ChildProcess
  #output = ''

  private constructor(process: ChildProcess) {
    this.#process = process
    process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#output += text
    })
  }

  static start(port: number): PythonIrc {
    return new PythonIrc(spawnClient(PYTHON, [PROGRAM, String(port)], {}))
  }

  async #call(method: string, ...words: readonly string[]): Promise<void> {
    this.#process.stdin?.write(`${JSON.stringify([method, ...words])}\n`)
  }

  join = (channel: string) => this.#call('join', channel)
  say = (target: string, text: string) => this.#call('privmsg', target, text)
  notice = (target: string, text: string) => this.#call('notice', target, text)
  away = (text: string) => this.#call('send_raw', text === '' ? 'AWAY' : `AWAY :${text}`)
  kick = (channel: string, name: string, reason: string) => this.#call('kick', channel, name, reason)
  part = (channel: string, text: string) => this.#call('part', channel, text)
  raw = (line: string) => this.#call('send_raw', line)

  async shown(place: Shown): Promise<string> {
    const lines = this.#output.split('\n')
    // numerics about people are not assigned to any place
    return place === 'server'
      ? this.#output
      : lines.filter((line) => line.startsWith(`${place}\t`)).join('\n')
  }
}
