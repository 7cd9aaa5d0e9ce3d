import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NamedPerson } from '@gwar/testkit'
import { onTestFinished } from 'vitest'
import { eventually } from '../eventually.ts'

const BINARY = ['/usr/bin/weechat-headless', '/usr/local/bin/weechat-headless'].find((path) =>
  existsSync(path),
)

/** Whether WeeChat is installed. On CI it is an error where it is not. */
export function hasWeeChat(): boolean {
  if (BINARY === undefined && globalThis.process.env['CI'] !== undefined)
    throw new Error('WeeChat is missing: install the packages weechat-headless and weechat-plugins')
  return BINARY !== undefined
}

/** A real WeeChat without a terminal, controlled through its FIFO and read through its logs. */
export class WeeChat {
  readonly #process: ChildProcess
  readonly #directory: string
  readonly #fifo: string

  private constructor(process: ChildProcess, directory: string, fifo: string) {
    this.#process = process
    this.#directory = directory
    this.#fifo = fifo
  }

  /** Connects over TCP and logs in with SASL PLAIN. Resolves when WeeChat takes commands. It ends with the test. */
  static async start(person: NamedPerson, port: number): Promise<WeeChat> {
    const directory = await mkdtemp(join(tmpdir(), 'gwar-weechat-'))
    const settings = [
      '/set logger.file.flush_delay 0',
      '/set logger.file.fsync off',
      '/set fifo.file.path "${weechat_data_dir}/fifo"',
      `/server add gwar 127.0.0.1/${port} -notls`,
      '/set irc.server.gwar.sasl_mechanism plain',
      `/set irc.server.gwar.sasl_username "${person.name}"`,
      `/set irc.server.gwar.sasl_password "${person.password}"`,
      '/set irc.server.gwar.capabilities "*"',
      '/set irc.server.gwar.autojoin_delay 0',
      '/connect gwar',
    ]
    const process = spawn(BINARY!, ['--dir', directory, ...settings.flatMap((setting) => ['-r', setting])], {
      stdio: 'ignore',
      env: { ...globalThis.process.env, HOME: directory, LANG: 'C.UTF-8' },
    })
    const fifo = join(directory, 'fifo')
    const weechat = new WeeChat(process, directory, fifo)
    // without a terminal it would never end and use a whole core
    onTestFinished(() => weechat.stop('SIGKILL'))
    await eventually(async () => existsSync(fifo), 'WeeChat takes commands')
    return weechat
  }

  /** Types a line or a command into a buffer: `core.weechat`, `irc.gwar.#channel`, `irc.server.gwar`. */
  async type(buffer: string, text: string): Promise<void> {
    await appendFile(this.#fifo, `${buffer} *${text}\n`)
  }

  /** Everything that a buffer has shown, as its log has it. */
  async shown(buffer: string): Promise<string> {
    const logs = join(this.#directory, 'logs')
    const files = existsSync(logs) ? await readdir(logs) : []
    const file = files.find((name) => name === `${buffer}.weechatlog`)
    return file === undefined ? '' : readFile(join(logs, file), 'utf8')
  }

  async expect(buffer: string, wanted: RegExp): Promise<string> {
    return eventually(
      async () => {
        const text = await this.shown(buffer)
        return wanted.test(text) ? text : null
      },
      `WeeChat shows ${String(wanted)} in ${buffer}`,
    )
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const gone = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill(signal)
    await gone
    await rm(this.#directory, { recursive: true, force: true })
  }
}
