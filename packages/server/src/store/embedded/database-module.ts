import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A `WebAssembly.Module`, whose type is in the browser's library, which a server does not include. */
export type DatabaseModule = object
declare const WebAssembly: { compile(program: Uint8Array): Promise<DatabaseModule> }

let compiled: Promise<DatabaseModule> | undefined

/** The database's compiled program, once per process: threads share it and V8's optimisations of it. */
export function databaseModule(): Promise<DatabaseModule> {
  compiled ??= compile()
  return compiled
}

async function compile(): Promise<DatabaseModule> {
  const directory = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  return WebAssembly.compile(await readFile(join(directory, 'pglite.wasm')))
}
