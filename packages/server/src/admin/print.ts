import type { AdminAnswer, Row } from './command.ts'

/** An answer as text for the terminal, or as JSON for a program. */
export function printAnswer(
  answer: Exclude<AdminAnswer, 'usage' | { refused: string }>,
  asJson: boolean,
): string {
  if (asJson) {
    if ('rows' in answer) return JSON.stringify(answer.rows, null, 2)
    return JSON.stringify('row' in answer ? answer.row : { done: answer.done }, null, 2)
  }
  if ('done' in answer) return answer.done
  if ('row' in answer)
    return columns(Object.entries(answer.row).map(([field, value]) => [field, text(value)]))
  return [table(answer.rows), ...(answer.note === undefined ? [] : [answer.note])].join('\n')
}

function table(rows: readonly Row[]): string {
  const first = rows[0]
  if (first === undefined) return 'None.'
  const fields = Object.keys(first)
  return columns([
    fields.map((field) => field.toUpperCase()),
    ...rows.map((row) => fields.map((field) => text(row[field]!))),
  ])
}

export function columns(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]!.map((_, column) =>
    // not one call with all lengths: of a hundred thousand lines that is too many arguments
    lines.reduce((widest, line) => Math.max(widest, line[column]!.length), 0),
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function text(value: Row[string]): string {
  if (value === null || value === '') return '-'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date) return value.toISOString().replace(/\.\d+Z$/, 'Z')
  // control characters that people wrote must not steer the terminal
  return String(value).replaceAll(/\p{Cc}/gu, '\u{fffd}')
}
