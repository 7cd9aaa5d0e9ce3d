import { lazy, type ComponentType } from 'react'
import { untilLoaded } from './until-loaded.ts'

/** A component that is loaded late, and what loads it before it is shown. */
export interface KeptPart<Props> {
  readonly Part: ComponentType<Props>
  readonly preload: () => Promise<unknown>
}

/**
 * A component that is loaded when it is first shown, and drawn at once where it was loaded before. For any promise, a kept
 * one too, React shows a fallback, which it takes back after 300 ms at the earliest.
 */
export function keptPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  wait: <T>(load: () => Promise<T>) => Promise<T> = untilLoaded,
): KeptPart<Props> {
  let kept: { readonly default: ComponentType<Props> } | null = null
  const preload = async (): Promise<{ readonly default: ComponentType<Props> }> =>
    (kept = { default: await load() })
  const Part = lazy(() => {
    const part = kept
    if (part === null) return wait(preload)
    // it answers while it is asked, which a promise never does
    // oxlint-disable-next-line unicorn/no-thenable
    return { then: (take: (module: typeof part) => void) => take(part) } as Promise<typeof part>
  })
  return { Part, preload }
}
