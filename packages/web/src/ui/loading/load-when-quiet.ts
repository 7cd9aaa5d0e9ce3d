import { whenIdle, whenQuiet } from './when-quiet.ts'

/**
 * Loads parts of the page one after the other when it is quiet, so that they are there when they are wanted, also
 * without a network. Not where the person saves data; what fails is loaded when it is wanted.
 */
export function loadWhenQuiet(loads: readonly (() => Promise<unknown>)[]): void {
  whenQuiet(() => void loadAll(loads))
}

async function loadAll(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  if (connection?.saveData === true) return
  for (const load of loads) {
    await load().catch(() => undefined)
    await new Promise<void>((resolve) => whenIdle(resolve))
  }
}
