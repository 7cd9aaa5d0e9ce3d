import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { failed, passed, reasonOf, warning, type Check, type Finding } from './finding.ts'

const GIGABYTE = 1e9
/** The service does not start with less free space. */
const LEAST_BYTES = 64 * 1024 * 1024
const LOW_SHARE = 0.05
/** Above how many ms a synchronous write is too slow: each commit waits for one. */
const SLOW_MS = 100

/** Whether DATA_DIR has room, and how long a write through to the disk takes. */
export const checkDisk: Check = async ({ config }) => {
  const { dataDir } = config
  try {
    return [...(await room(dataDir)), await write(dataDir)]
  } catch (error) {
    return [
      failed(
        `${dataDir} cannot be used: ${reasonOf(error, config)}. It must exist and belong to the user of the service.`,
      ),
    ]
  }
}

async function room(dataDir: string): Promise<Finding[]> {
  const { bavail, bsize, blocks, ffree, files } = await statfs(dataDir)
  const free = bavail * bsize
  const sentence = `${(free / GIGABYTE).toFixed(1)} GB of ${((blocks * bsize) / GIGABYTE).toFixed(1)} GB are free in ${dataDir}`
  const findings: Finding[] = []
  if (free < LEAST_BYTES) findings.push(failed(`${sentence}: make room, or the service ends.`))
  else if (free < GIGABYTE || bavail < blocks * LOW_SHARE)
    findings.push(warning(`${sentence}: make room soon.`))
  else findings.push(passed(`${sentence}.`))
  // `files` is 0 on file systems that do not count inodes
  if (files > 0 && ffree < files * LOW_SHARE)
    findings.push(
      warning(`${ffree} of ${files} inodes are free: many small files fill the disk. Make room soon.`),
    )
  return findings
}

async function write(dataDir: string): Promise<Finding> {
  const path = join(dataDir, `doctor.${process.pid}.tmp`)
  const began = performance.now()
  try {
    const file = await open(path, 'wx', 0o600)
    await file.write(Buffer.alloc(8192))
    await file.sync()
    await file.close()
  } finally {
    await rm(path, { force: true })
  }
  const ms = performance.now() - began
  const sentence = `A write through to the disk takes ${ms.toFixed(1)} ms`
  return ms > SLOW_MS
    ? warning(`${sentence}: messages wait that long. Use a local disk that is not busy.`)
    : passed(`${sentence}.`)
}
