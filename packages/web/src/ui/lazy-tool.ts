import { useEffect, useSyncExternalStore } from 'react'

/** Something that rows do without until its code is there. */
export interface LazyTool<T> {
  /** Fetches it when it is wanted first. Rejects when it cannot be fetched; then it is asked for again. */
  readonly load: () => Promise<T>
  /** What is there now, without waiting. */
  readonly loaded: () => T | null
  /** It, once it is there: fetched when some component wants it, and drawn with from then on. */
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
      // who wants it goes on without it
      if (isWanted) load().catch(() => undefined)
    }, [isWanted])
    return useSyncExternalStore(subscribe, loaded)
  }
  return { load, loaded, useLoaded }
}
