import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** What the children of a room are like. */
export interface ChildOptions {
  /** The module whose `jobs` they do. */
  readonly jobs: URL
  /** Of JavaScript; native libraries have what else there is up to the job's limit. */
  readonly heapMegabytes: number
  /** The one directory whose files they read and write; null for none. */
  readonly directory: string | null
  /** Whether they load native libraries. */
  readonly hasAddons: boolean
}

export interface StartedChild {
  readonly process: ChildProcess
  readonly input: Writable
  readonly output: Readable
  readonly errors: Readable
}

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url))
/** Programs and libraries, and nothing else of the checkout: DATA_DIR may lie in it. */
const READABLE = ['packages/', 'node_modules/', 'package.json'].map((part) =>
  fileURLToPath(new URL(`../../../../../${part}`, import.meta.url)),
)
/** Over the whole life of a child: what the parent should end, and cannot because it hangs itself. */
const CPU_SECONDS = 120
/** The largest file that a child writes, in blocks of 512 bytes. */
const FILE_BLOCKS = 100 * 2048

/**
 * Starts a child: a process of its own, with no environment, no descriptors but three pipes, no network, no
 * children, and files of one directory (Node's permissions, which native code does not ask); and under limits of the
 * kernel, which it does. `dataBytes` bounds the writable memory that it may reserve (Linux), null bounds nothing.
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
      // a limit that the system refuses is left out: the parent watches as well
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
      // one thread for native work, and few heaps for it: memory that many threads hold adds up
      env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  )
  child.on('error', () => undefined)
  // without a descriptor left there are not even pipes, whatever the types say
  const { stdin: input, stdout: output, stderr: errors } = child as Partial<typeof child>
  if (input == null || output == null || errors == null) return { problem: 'no pipes could be opened' }
  // a child that ends in the middle of a word is noticed by its end
  for (const stream of [input, output, errors]) stream.on('error', () => undefined)
  return { process: child, input, output, errors }
}
