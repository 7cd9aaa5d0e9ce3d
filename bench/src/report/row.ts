/** Something measured: a value a run. */
export interface Quantity {
  readonly name: string
  readonly unit: string
  readonly values: readonly number[]
}

/** What the project promises of a quantity's median. */
export interface Expectation {
  readonly quantity: string
  readonly atMost?: number
  readonly atLeast?: number
  /** Where the bound is another row's median of this run, whose it is. */
  readonly of?: string
}

/** One line of a case's table: who did what, what it took, and what was expected. */
export interface Row {
  readonly subject: string
  readonly load: string
  readonly quantities: readonly Quantity[]
  readonly expected: readonly Expectation[]
}

/** What a case brings home. */
export interface CaseReport {
  readonly title: string
  readonly rows: readonly Row[]
  /** What the reader must know: what was left out, and why. */
  readonly notes: readonly string[]
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function holds(row: Row, { quantity, atMost, atLeast }: Expectation): boolean {
  const measured = median(row.quantities.find(({ name }) => name === quantity)?.values ?? [])
  if (Number.isNaN(measured)) return false
  return measured <= (atMost ?? Infinity) && measured >= (atLeast ?? -Infinity)
}
