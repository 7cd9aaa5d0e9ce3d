import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** What is common to the children of a workshop. */
export interface ChildOptions {
  /** The module that exports their `jobs`. */
  readonly jobs: URL
  /** Limit of the JavaScript heap; native libraries have the rest of a job's limit. */
  readonly heapMegabytes: number
  /** The one directory whose files they may read and write; null for none. */
  readonly directory: string | null
  /** Whether they may load native libraries. */
  readonly hasAddons: boolean
}

export interface StartedChild {
  readonly process: ChildProcess
  readonly input: Writable
  readonly output: Readable
  readonly errors: Readable
}

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url))
/** Code and libraries, but not the rest of the checkout, which may contain DATA_DIR. */
const READABLE = ['packages/', 'node_modules/', 'package.json'].map((part) =>
  fileURLToPath(new URL(`../../../../../${part}`, import.meta.url)),
)
/** CPU limit for a child's whole life, enforced by the kernel in case the parent itself hangs. */
const CPU_SECONDS = 120
/** The largest file that a child may write, in blocks of 512 bytes. */
const FILE_BLOCKS = 100 * 2048

/**
 * Starts a child: a process with no environment, no descriptors but three pipes, no network, no child processes,
 * and files of one directory only (by Node.js's permissions, which do not bind native code); and with limits of
 * the kernel, which bind all. `dataBytes` limits the writable memory that it may reserve (on Linux); null sets no
 * limit.
 */
export function startChild(
  options: ChildOptions,
  dataBytes: number | null,
): StartedChild | { readonly problem: string } {
  const { jobs, heapMegabytes, directory, hasAddons } = options
  const limits = [
    'ulimit -c 0',
    `ulimit -t ${CPU_SECONDS}`,
    `ulimit -f ${FILE_BLOCKS}`,
    ...(dataBytes === null ? [] : [`ulimit -d ${Math.ceil(dataBytes / 1024)}`]),
  ]
  const child = spawn(
    '/bin/sh',
    [
      // a limit that the system refuses is skipped, since the parent watches as well
      '-c',
      `${limits.map((limit) => `${limit} 2>/dev/null; `).join('')}exec "$0" "$@"`,
      process.execPath,
      '--permission',
      ...READABLE.map((path) => `--allow-fs-read=${path}`),
      ...(directory === null ? [] : [`--allow-fs-read=${directory}`, `--allow-fs-write=${directory}`]),
      ...(hasAddons ? ['--allow-addons'] : []),
      '--no-warnings',
      `--max-old-space-size=${heapMegabytes}`,
      CHILD,
      jobs.href,
    ],
    {
      cwd: '/',
      // one thread for native work and few malloc arenas, because memory of many threads adds up
      env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  child.on('error', () => undefined)
  // when descriptors have run out there are no pipes, whatever the types say
  const { stdin: input, stdout: output, stderr: errors } = child as Partial<typeof child>
  if (input == null || output == null || errors == null) return { problem: 'no pipes could be opened' }
  // a child that ends while writing is noticed by its exit, so errors of the pipes are ignored
  for (const stream of [input, output, errors]) stream.on('error', () => undefined)
  return { process: child, input, output, errors }
}
