/** Keys of one look. */
const MOST = 500

/**
 * Looks things up one by one for the caller, and many at a time in the store: what is asked for while a look is under
 * way goes with the next one. After a cut thousands ask in the same second; one who asks alone waits for nothing.
 * Each look starts after it was asked for, so it sees all that was committed before.
 */
export function gathered<K, V>(
  look: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waiting: { readonly key: K; readonly done: PromiseWithResolvers<V | undefined> }[] = []
  let isLooking = false

  async function run(): Promise<void> {
    isLooking = true
    while (waiting.length > 0) {
      const asked = waiting.splice(0, MOST)
      try {
        const found = await look(asked.map(({ key }) => key))
        for (const { key, done } of asked) done.resolve(found.get(key))
      } catch (error) {
        for (const { done } of asked) done.reject(error)
      }
    }
    isLooking = false
  }

  return (key) => {
    const done = Promise.withResolvers<V | undefined>()
    waiting.push({ key, done })
    if (!isLooking) void run()
    return done.promise
  }
}
