/**
 * What this browser keeps for an account: small values, written a moment after they changed and at the latest when
 * the page goes away. Storage that is full, broken or forbidden is as good as none.
 */
export interface Keep {
  /** Whose values: an account's name, or `guest`. */
  readonly owner: string
  read(name: string): unknown
  /** The value in the browser's storage now, which another tab may have written, without what waits to be written. */
  stored(name: string): unknown
  /** Whether a key of the browser's storage is that of the value `name`; null stands for every key. */
  isAt(key: string | null, name: string): boolean
  /**
   * Writes soon: `value` is called at that time; undefined removes the value. `kept` is called when it is written, and
   * not where the storage did not take it.
   */
  write(name: string, value: () => unknown, kept?: () => void): void
  /** Writes what waits and changes to another account's values. */
  setOwner(owner: string): void
  flush(): void
}

const DELAY_MS = 500
export const GUEST_OWNER = 'guest'

export function browserKeep(storage: () => Storage | null, delayMs = DELAY_MS): Keep {
  const waiting = new Map<string, readonly [value: () => unknown, kept?: (() => void) | undefined]>()
  let owner = GUEST_OWNER
  let timer: ReturnType<typeof setTimeout> | null = null

  const path = (name: string): string => `gwar.${owner}.${name}`
  const stored = (name: string): unknown =>
    safely(() => JSON.parse(safely(storage)?.getItem(path(name)) ?? 'null') as unknown)
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    for (const [name, [value, kept]] of waiting) {
      const held = value()
      safely(() => {
        const store = storage()
        if (store === null) return
        if (held === undefined) store.removeItem(path(name))
        else store.setItem(path(name), JSON.stringify(held))
        kept?.()
      })
    }
    waiting.clear()
  }
  return {
    get owner() {
      return owner
    },
    read(name) {
      const pending = waiting.get(name)
      return pending === undefined ? stored(name) : pending[0]()
    },
    stored,
    isAt: (key, name) => key === null || key === path(name),
    write(name, ...how) {
      waiting.set(name, how)
      timer ??= setTimeout(flush, delayMs)
    },
    setOwner(next) {
      flush()
      owner = next
    },
    flush,
  }
}

function safely<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}
