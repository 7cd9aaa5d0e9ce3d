import { cp } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const LEFT_OUT = new Set(['.git', '.cache', '.env', 'node_modules', 'dist', 'data'])

/** A copy of the checkout like a fresh clone, in which `deploy/.env` can be written. */
export async function copyCheckout(target: string): Promise<void> {
  await cp(ROOT, target, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) })
}
