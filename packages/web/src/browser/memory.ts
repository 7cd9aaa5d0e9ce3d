/** A value of the browser's storage; null without one, or where a private window or strict settings refuse it. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // nothing to do: the value holds until the page is left
  }
}
