import { setPriority } from 'node:os'
import type { JobTable } from './job.ts'
import { readFrames, writeFrame } from './frames.ts'

/**
 * The program of a workshop's child. It does the jobs of the table in the module that it is given, one after the
 * other, and ends when its parent does. Of the service it knows this module and what comes through the pipe,
 * nothing else.
 */
const NICE = 10
/** More than any input; the parent is trusted. */
const MAX_INPUT = 16 * 1024 * 1024

try {
  // lower priority than the chat; threads that start from here on inherit it
  setPriority(NICE)
} catch {
  // some hardened services forbid it, and then the priorities are equal
}
const { jobs } = (await import(process.argv[2]!)) as { jobs: JobTable }
process.stdout.write(writeFrame({ ready: true }))
for await (const { json, bytes } of readFrames(process.stdin, MAX_INPUT)) {
  const { job, input } = json as { job: string; input: never }
  let answer: unknown
  try {
    answer = { answer: await jobs[job]!(input, bytes) }
  } catch {
    // the reason is not told, because an error's message may quote the file
    answer = { failed: true }
  }
  process.stdout.write(writeFrame(answer))
}
