/**
 * An object of JSON with unknown fields. The readers here never throw, and let nothing of another type through,
 * whatever a server sent.
 */
export type Fields = Readonly<Record<string, unknown>>

export function parseJson(json: string | undefined): unknown {
  if (json === undefined) return null
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

export function fieldsOf(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

/**
 * Reads each item of a list and leaves out those for which `read` gives null; an empty list where the value is no
 * list.
 */
export function listOf<T>(value: unknown, read: (fields: Fields) => T | null): T[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => {
    const fields = fieldsOf(item)
    const one = fields === null ? null : read(fields)
    return one === null ? [] : [one]
  })
}

export function textOr<T>(value: unknown, otherwise: T): string | T {
  return typeof value === 'string' ? value : otherwise
}

export function numberOr<T>(value: unknown, otherwise: T): number | T {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise
}
