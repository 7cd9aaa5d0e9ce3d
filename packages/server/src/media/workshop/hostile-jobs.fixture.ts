import { connect } from 'node:net'
import { readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

/** Jobs that behave as a child does that a hostile file took over. */
const kept: Buffer[] = []
const tried = async (work: () => unknown): Promise<string> => {
  try {
    await work()
    return 'done'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

export const jobs = {
  echo: (input: { text: string }, bytes: Buffer) => ({
    text: input.text,
    bytes: bytes.length,
    pid: process.pid,
  }),
  loop: () => {
    for (;;);
  },
  sleep: () => new Promise((resolve) => void setTimeout(resolve, 1_000_000)),
  fill: async ({ megabytes, isHeld = false }: { megabytes: number; isHeld?: boolean }) => {
    for (let size = 0; size < megabytes; size += 8) {
      kept.push(Buffer.alloc(8 * 1024 * 1024, 1))
      // native memory, as a decoder allocates it, while the event loop goes on
      await new Promise((resolve) => void setImmediate(resolve))
    }
    if (isHeld) await new Promise((resolve) => void setTimeout(resolve, 1_000_000))
    return 'filled'
  },
  fillAtOnce: ({ megabytes }: { megabytes: number }) => Buffer.alloc(megabytes * 1024 * 1024, 1).length,
  heap: () => {
    const all: unknown[] = []
    for (;;) all.push({ a: [all.length] })
  },
  crash: () => process.abort(),
  quit: () => process.exit(0),
  throws: () => {
    throw new Error('secret words of a file')
  },
  long: () => ({ text: 'x'.repeat(1_000_000) }),
  wrong: () => ({ text: 5 }),
  garbage: () => process.stdout.write('\0\0\0\x05\0\0\0\0no JS'),
  reach: async ({ path }: { path: string }) => ({
    network: await tried(
      () =>
        new Promise((resolve, reject) => {
          connect(1, '127.0.0.1').once('connect', resolve).once('error', reject)
        }),
    ),
    reads: await tried(() => readFileSync('/etc/hostname')),
    checkout: await tried(() => readFileSync(new URL('../../../../../README.md', import.meta.url))),
    writes: await tried(() => writeFileSync('/tmp/gwar-escaped', 'x')),
    own: await tried(() => writeFileSync(path, 'x')),
    starts: await tried(() => spawnSync('/bin/true')),
    environment: Object.keys(process.env).filter((name) => /SECRET|DATABASE|TOKEN|HOME|PATH/.test(name)),
  }),
}
