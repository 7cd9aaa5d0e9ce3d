import { readFileSync } from 'node:fs'

const MANUAL = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')

/** The first block of shell lines behind a sentence of the manual, exactly as an operator would paste it. */
export function manualLines(sentence: string): string {
  const start = MANUAL.indexOf(sentence)
  const lines = start < 0 ? null : /^```sh\n(.*?)^```$/ms.exec(MANUAL.slice(start))
  if (lines === null) throw new Error(`docs/operations.md has no lines after "${sentence}"`)
  return lines[1]!
}
