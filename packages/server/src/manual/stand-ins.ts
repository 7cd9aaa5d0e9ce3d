import { fileURLToPath } from 'node:url'

/** Where the programs lie that stand in for what a machine of the test has not. */
export const STAND_INS = fileURLToPath(new URL('stand-ins', import.meta.url))
/** Runs one of them, as words of a shell: Debian's own Node.js is too old for them. */
export const NODE = `sh ${fileURLToPath(new URL('../../../../bin/node', import.meta.url))}`
