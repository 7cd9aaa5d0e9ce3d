import { fsyncSync } from 'node:fs'
import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Options = Partial<postgresMod.PostgresMod>

/** The part of emscripten's NODEFS that is ours to change; its published types leave it out. */
interface NodeFsModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number } }
}

/** A directory whose fsync reaches the disk; PGlite's own does nothing and reports success. */
export class DurableFs extends NodeFS {
  /** How many calls of fsync succeeded. */
  fsyncs = 0
  readonly #onFault: (error: Error) => void

  /** `onFault` must not return to the database: after a failed fsync nothing may be acknowledged. */
  constructor(directory: string, onFault: (error: Error) => void) {
    super(directory)
    this.#onFault = onFault
  }

  override async init(pg: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(pg, options)
    const makeDurable = (module: unknown) => {
      ;(module as NodeFsModule).NODEFS.stream_ops.fsync = (stream) => {
        try {
          fsyncSync(stream.nfd)
        } catch (error) {
          this.#onFault(new Error('fsync failed', { cause: error }))
        }
        this.fsyncs++
        return 0
      }
    }
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), makeDurable],
        // PostgreSQL aborts after a PANIC; PGlite would swallow that and continue with broken memory.
        onAbort: (what: unknown) => this.#onFault(new Error(`the database aborted: ${String(what)}`)),
      },
    }
  }
}
