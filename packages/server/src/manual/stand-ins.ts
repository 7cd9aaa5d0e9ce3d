import { fileURLToPath } from 'node:url'

/** Where the programs lie that stand in for what a machine of the test has not. */
export const STAND_INS = fileURLToPath(new URL('stand-ins', import.meta.url))
