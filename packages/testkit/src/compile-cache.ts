import { fileURLToPath } from 'node:url'

/** The folder in which `bin/node` lets Node.js keep what it compiled: processes of tests start in half the time. */
export const COMPILE_CACHE: Readonly<Record<'NODE_COMPILE_CACHE', string>> = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)),
}
