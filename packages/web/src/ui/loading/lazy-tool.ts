import { useEffect, useSyncExternalStore } from 'react'

/** Something that is loaded on first use; until then components do without it. */
export interface LazyTool<T> {
  /** Loads the tool, once. Rejects where it cannot be loaded; the next call tries again. */
  readonly load: () => Promise<T>
  /** The tool, or null while it is not loaded. */
  readonly loaded: () => T | null
  /** The tool, or null while it is not loaded; a component that wants it starts the load and is redrawn after it. */
  readonly useLoaded: (isWanted?: boolean) => T | null
}

export function lazyTool<T>(fetch: () => Promise<T>): LazyTool<T> {
  let tool: T | null = null
  let loading: Promise<T> | null = null
  const listeners = new Set<() => void>()

  const load = (): Promise<T> => {
    loading ??= fetch().then(
      (fetched) => {
        tool = fetched
        for (const listener of listeners) listener()
        return fetched
      },
      (reason: unknown) => {
        loading = null
        throw reason
      },
    )
    return loading
  }
  const loaded = (): T | null => tool
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function useLoaded(isWanted = true): T | null {
    useEffect(() => {
      // where the load fails, components go on without the tool
      if (isWanted) load().catch(() => undefined)
    }, [isWanted])
    return useSyncExternalStore(subscribe, loaded)
  }
  return { load, loaded, useLoaded }
}
