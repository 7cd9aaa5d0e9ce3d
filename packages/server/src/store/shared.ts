/** What may be asked for: texts, numbers and times, which make the key. */
type Asked = readonly (string | number | boolean | Date | null)[]

/**
 * Lets everybody who asks for the same at the same time share one reading, as when a stream begins and thousands open
 * its channel: who asks while it is read gets the next reading, together with all who ask until that one begins. Who
 * asks alone does not wait. Each reading starts after it was asked for, so it sees everything that was committed before;
 * an error reaches those who shared the reading that failed. What is read is one object for all of them: nobody changes
 * it.
 */
export function shared<A extends Asked, V>(read: (...asked: A) => Promise<V>): (...asked: A) => Promise<V> {
  /** What is read now, with the reading that begins behind it. */
  const readings = new Map<string, { readonly now: Promise<V>; next: Promise<V> | null }>()

  function begin(key: string, asked: A): Promise<V> {
    const now = read(...asked)
    const reading = { now, next: null }
    readings.set(key, reading)
    const ended = (): void => {
      // where somebody waits, theirs has taken this one's place
      if (readings.get(key) === reading && reading.next === null) readings.delete(key)
    }
    now.then(ended, ended)
    return now
  }

  return (...asked) => {
    const key = JSON.stringify(asked)
    const reading = readings.get(key)
    if (reading === undefined) return begin(key, asked)
    reading.next ??= reading.now.then(
      () => begin(key, asked),
      () => begin(key, asked),
    )
    return reading.next
  }
}
