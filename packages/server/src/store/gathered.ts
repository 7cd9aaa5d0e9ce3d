/** How many keys are looked up at once, where nothing less is asked for. */
const MOST = 500

/**
 * Makes single look-ups share queries: keys that are asked for while a query is under way go together with the
 * next. After a cut thousands ask within a second; a single caller does not wait. Each query starts after it was
 * asked for, so it sees everything that was committed before.
 */
export function gathered<K, V>(
  look: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  most = MOST,
): (key: K) => Promise<V | undefined> {
  let waiting: { readonly key: K; readonly done: PromiseWithResolvers<V | undefined> }[] = []
  let isLooking = false

  async function run(): Promise<void> {
    isLooking = true
    while (waiting.length > 0) {
      const asked = waiting.splice(0, most)
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
