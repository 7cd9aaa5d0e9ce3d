import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nameKey } from '@gwar/protocol'
import type { NamedPerson } from '@gwar/testkit'
import { onTestFinished } from 'vitest'
import { spawnClient, type OrdinaryClient, type Shown } from './ordinary-client.ts'

const BINARY = '/usr/bin/irssi'
/** The program that gives irssi a terminal. */
const TERMINAL = '/usr/bin/script'

/** Whether irssi is installed. On CI it is an error where it is not. */
export function hasIrssi(): boolean {
  const isThere = existsSync(BINARY) && existsSync(TERMINAL)
  if (!isThere && process.env['CI'] !== undefined)
    throw new Error('irssi is missing: install the package irssi')
  return isThere
}

/** A real irssi in a pseudo-terminal, typed into and read through its logs. */
export class Irssi implements OrdinaryClient {
  readonly #process: ChildProcess
  readonly #directory: string

  private constructor(process: ChildProcess, directory: string) {
    this.#process = process
    this.#directory = directory
  }

  /** Connects over TCP and logs in with SASL PLAIN. */
  static async start(person: NamedPerson, port: number): Promise<Irssi> {
    const directory = await mkdtemp(join(tmpdir(), 'gwar-irssi-'))
    await writeFile(join(directory, 'config'), configOf(person, port, directory))
    // this log alone has what no channel or conversation shows
    await writeFile(
      join(directory, 'startup'),
      `/log open ${join(directory, 'all.log')} ALL\n/connect gwar\n`,
    )
    // it ends with its terminal and may still write
    onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
    const command = `stty rows 50 cols 200; exec ${BINARY} --home=${directory}`
    const child = spawnClient(TERMINAL, ['-qefc', command, '/dev/null'], { HOME: directory, TERM: 'xterm' })
    // the output is discarded, because a full pipe would stop the program
    child.stdout?.resume()
    return new Irssi(child, directory)
  }

  async #type(text: string): Promise<void> {
    this.#process.stdin?.write(`${text}\r`)
  }

  join = (channel: string) => this.#type(`/join ${channel}`)
  say = (target: string, text: string) => this.#type(`/msg ${target} ${text}`)
  notice = (target: string, text: string) => this.#type(`/notice ${target} ${text}`)
  away = (text: string) => this.#type(`/away ${text}`)
  kick = (channel: string, name: string, reason: string) => this.#type(`/kick ${channel} ${name} ${reason}`)
  part = (channel: string, text: string) => this.#type(`/part ${channel} ${text}`)
  raw = (line: string) => this.#type(`/quote ${line}`)

  async shown(place: Shown): Promise<string> {
    if (place === 'server') return read(join(this.#directory, 'all.log'))
    const logs = join(this.#directory, 'logs')
    const files = existsSync(logs) ? await readdir(logs) : []
    const file = files.find((file) => nameKey(file) === `${nameKey(place)}.log`)
    return file === undefined ? '' : read(join(logs, file))
  }
}

function read(file: string): Promise<string> {
  return existsSync(file) ? readFile(file, 'utf8') : Promise.resolve('')
}

function configOf({ name, password }: NamedPerson, port: number, directory: string): string {
  return `
servers = ({ address = "127.0.0.1"; chatnet = "gwar"; port = "${port}"; use_tls = "no"; });
chatnets = {
  gwar = {
    type = "IRC"; nick = "${name}";
    sasl_mechanism = "PLAIN"; sasl_username = "${name}"; sasl_password = "${password}";
  };
};
settings = {
  core = { real_name = "${name}"; user_name = "irssi"; nick = "${name}"; };
  "fe-common/core" = {
    autolog = "yes"; autolog_path = "${directory}/logs/$0.log"; autolog_level = "ALL"; show_server_time = "yes";
  };
};
`
}
