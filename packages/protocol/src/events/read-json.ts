/** Reads of records in lines: whatever a server sent, nothing throws and nothing of another type gets through. */
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

/** What `read` makes of each item of a list, what it refuses left out; nothing of what is no list. */
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
