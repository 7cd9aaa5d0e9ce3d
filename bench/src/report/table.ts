import { holds, median, type CaseReport, type Expectation, type Quantity, type Row } from './row.ts'

/** A case as an aligned table with 'min median max' in each cell; a single value stands alone. */
export function tableOf({ title, rows, notes }: CaseReport): string {
  const names = [...new Set(rows.flatMap(({ quantities }) => quantities.map(({ name }) => name)))]
  const columns = names.filter((name) => rows.some((row) => quantityOf(row, name) !== undefined))
  const unitOf = (name: string): string =>
    rows.map((row) => quantityOf(row, name)?.unit).find((unit) => unit !== undefined) ?? ''
  const cells = [
    [
      '',
      '',
      ...columns.map((name) => `${name}${unitOf(name) === '' ? '' : `, ${unitOf(name)}`}`),
      'expected',
    ],
    ...rows.map((row) => [
      row.subject,
      row.load,
      ...columns.map((name) => spread(quantityOf(row, name)?.values ?? [])),
      row.expected.map((expectation) => verdict(row, expectation)).join('; '),
    ]),
  ]
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)))
  const lines = cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  return [title, ...lines, ...notes.map((note) => `* ${note}`), ''].join('\n')
}

function quantityOf(row: Row, name: string): Quantity | undefined {
  return row.quantities.find((quantity) => quantity.name === name)
}

function spread(values: readonly number[]): string {
  if (values.length === 0) return ''
  if (values.length === 1) return short(values[0]!)
  return [Math.min(...values), median(values), Math.max(...values)].map(short).join(' ')
}

function short(value: number): string {
  if (!Number.isFinite(value)) return '-'
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return String(Math.round(value))
  return value.toPrecision(value < 1 ? 2 : 3)
}

function verdict(row: Row, expectation: Expectation): string {
  const { quantity, atMost, atLeast, of } = expectation
  const bound = atMost === undefined ? `at least ${short(atLeast!)}` : `at most ${short(atMost)}`
  const whose = of === undefined ? '' : ` (${of})`
  return `${quantity} ${bound}${whose}: ${holds(row, expectation) ? 'yes' : 'NO'}`
}
