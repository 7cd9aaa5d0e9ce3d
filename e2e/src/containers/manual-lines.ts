import { readFileSync } from 'node:fs'

const MANUAL = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

/** The lines for the shell that the manual gives first after a sentence, exactly as an operator would paste them. */
export function manualLines(sentence: string): string {
  const start = MANUAL.indexOf(sentence)
  const lines = start < 0 ? null : /^```sh\n(.*?)^```$/ms.exec(MANUAL.slice(start))
  if (lines === null) throw new Error(`docs/operations.md has no lines after "${sentence}"`)
  return lines[1]!
}
