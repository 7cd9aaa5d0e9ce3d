import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '../../clock.ts'
import type { Log } from '../../store/log.ts'
import { messageOf } from '../headers.ts'
import type { Mail, Mailer } from '../mailer.ts'

/** How many mails are kept; older ones are deleted. */
const KEPT = 200
const FILE = /^\d{13}-[0-9a-f]{8}\.eml$/

/**
 * Stores mails as files in one directory, for a service without a mail server. They contain codes, so only the
 * owner of the process may read them.
 */
export class Outbox implements Mailer {
  readonly #directory: string
  readonly #from: string
  readonly #clock: Clock
  readonly #random: (size: number) => Uint8Array
  readonly #log: Log
  readonly #composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  constructor(options: {
    readonly directory: string
    readonly from: string
    readonly clock: Clock
    readonly random: (size: number) => Uint8Array
    readonly log: Log
  }) {
    this.#directory = options.directory
    this.#from = options.from
    this.#clock = options.clock
    this.#random = options.random
    this.#log = options.log
  }

  async send(mail: Mail): Promise<boolean> {
    try {
      const at = this.#clock.now()
      const { message } = await this.#composer.sendMail({ ...messageOf(mail, this.#from), date: at })
      await this.#put(
        `${at.getTime()}-${Buffer.from(this.#random(4)).toString('hex')}.eml`,
        message as Buffer,
      )
      return true
    } catch (error) {
      this.#log.error(
        { code: (error as NodeJS.ErrnoException).code },
        'a mail could not be put into the outbox',
      )
      return false
    }
  }

  /** Ids of the mails, newest first. */
  async list(): Promise<readonly string[]> {
    try {
      const files = await readdir(this.#directory)
      return files
        .filter((file) => FILE.test(file))
        .sort()
        .reverse()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }

  /** The mail as it would have been sent; null where there is none of that id. */
  async read(id: string): Promise<Buffer | null> {
    // the id comes from the address bar, and must not be another file's path
    if (!FILE.test(id)) return null
    try {
      return await readFile(join(this.#directory, id))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  async clear(): Promise<void> {
    await this.#remove(await this.list())
  }

  close(): Promise<void> {
    return Promise.resolve()
  }

  async #put(file: string, message: Buffer): Promise<void> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 })
    const path = join(this.#directory, file)
    // renamed when complete, so that the page never reads half a mail
    await writeFile(`${path}.part`, message, { mode: 0o600 })
    await rename(`${path}.part`, path)
    await this.#remove((await this.list()).slice(KEPT))
  }

  async #remove(files: readonly string[]): Promise<void> {
    await Promise.all(files.map((file) => rm(join(this.#directory, file), { force: true })))
  }
}
