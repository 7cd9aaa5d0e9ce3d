import { PGlite } from '@electric-sql/pglite'
import { DurableFs } from './durable-fs.ts'
import type { WorkerInput } from './protocol.ts'
import { simpleQuery } from './simple-query.ts'

const START_PARAMS = [
  // PGlite's own list switches fsync off with -F.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // The default on Linux is fdatasync, which is an empty function in this build.
  '-c',
  'wal_sync_method=fsync',
]

/** The message at the end of every answer: its kind, four bytes of length, the state of the transaction. */
const READY_FOR_QUERY = { kind: 'Z'.charCodeAt(0), offset: -6 }
const IDLE = 'I'.charCodeAt(0)

/** The one backend of the embedded database, which takes and gives bytes of PostgreSQL's protocol. */
export class Backend {
  readonly #pg: PGlite
  readonly #fs: DurableFs
  readonly #onFault: (error: Error) => void
  #isReadOnly = false

  private constructor(pg: PGlite, fs: DurableFs, onFault: (error: Error) => void) {
    this.#pg = pg
    this.#fs = fs
    this.#onFault = onFault
  }

  static async open(
    { directory, module, extraParams }: WorkerInput,
    onFault: (error: Error) => void,
  ): Promise<Backend> {
    const fs = new DurableFs(directory, onFault)
    const pg = await PGlite.create({
      fs,
      pgliteWasmModule: module,
      startParams: [...START_PARAMS, ...extraParams],
    })
    return new Backend(pg, fs, onFault)
  }

  /** Whether a commit reaches the disk before it is answered. */
  isDurable(): boolean {
    const before = this.#fs.fsyncs
    this.execute(simpleQuery(`select pg_logical_emit_message(true, 'gwar', 'self-test')`))
    return this.#fs.fsyncs > before
  }

  /** Runs one request; the answer ends with ReadyForQuery. */
  execute(request: Uint8Array): Uint8Array<ArrayBuffer> {
    const chunks: Uint8Array[] = []
    let length = 0
    // Contains no await, so the call has done its work when it returns; only errors come later.
    void this.#pg.execProtocolRawStream(request, {
      syncToFs: false,
      onRawData: (bytes) => {
        chunks.push(bytes.slice())
        length += bytes.length
      },
    })
    const answer = new Uint8Array(length)
    let offset = 0
    for (const chunk of chunks) {
      answer.set(chunk, offset)
      offset += chunk.length
    }
    // After FATAL a server would end the backend, which is the only one here; PGlite would go on as if
    // nothing had happened.
    if (answer.at(READY_FOR_QUERY.offset) !== READY_FOR_QUERY.kind)
      this.#onFault(new Error('the database broke off'))
    return answer
  }

  /** Makes transactions from now on read-only, or not; none may be open. */
  setReadOnly(isReadOnly: boolean): void {
    if (isReadOnly === this.#isReadOnly) return
    this.execute(simpleQuery(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`))
    this.#isReadOnly = isReadOnly
  }

  close(): Promise<void> {
    return this.#pg.close()
  }

  /** Whether an answer left no transaction open. */
  static isIdleAfter(answer: Uint8Array): boolean {
    return answer.at(-1) === IDLE
  }
}
