import { fileURLToPath } from 'node:url'

/** Directory of programs that replace what the test's machine does not have. */
export const STAND_INS = fileURLToPath(new URL('stand-ins', import.meta.url))
/** A shell command that runs one of them with the project's Node.js, because Debian's is too old. */
export const NODE = `sh ${fileURLToPath(new URL('../../../../bin/node', import.meta.url))}`
