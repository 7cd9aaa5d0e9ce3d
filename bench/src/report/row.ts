/** A measured quantity, with one value for each run. */
export interface Quantity {
  readonly name: string
  readonly unit: string
  readonly values: readonly number[]
}

/** The bound that the project promises for a quantity's median. */
export interface Expectation {
  readonly quantity: string
  readonly atMost?: number
  readonly atLeast?: number
  /** The subject whose median in this run is the bound, where the bound is another row's. */
  readonly of?: string
}

/** One line of a case's table: the subject, its measurements, and what was expected of them. */
export interface Row {
  readonly subject: string
  readonly load: string
  readonly quantities: readonly Quantity[]
  readonly expected: readonly Expectation[]
}

/** The result of a case. */
export interface CaseReport {
  readonly title: string
  readonly rows: readonly Row[]
  /** Remarks for the reader: what was left out, and why. */
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
