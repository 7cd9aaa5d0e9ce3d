import type { TextRow } from './rows.ts'

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const MEANINGS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }
const NULL = '\\N'

/** A row as a line of PostgreSQL's COPY text format, which `psql` reads as well. */
export function copyLine(row: TextRow): string {
  const fields = row.map((value) =>
    value === null ? NULL : value.replaceAll(/[\\\n\r\t]/g, (found) => ESCAPES[found]!),
  )
  return `${fields.join('\t')}\n`
}

/** The row in a line without its end. */
export function parseCopyLine(line: string): TextRow {
  return line
    .split('\t')
    .map((field) =>
      field === NULL ? null : field.replaceAll(/\\(.)/g, (_, sign: string) => MEANINGS[sign] ?? sign),
    )
}
