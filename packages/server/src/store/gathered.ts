/** How many keys are looked up at once, where nothing less is asked for. */
const MOST = 500
/** How long a crowd is gathered before the next query, in ms. */
const GATHER_MS = 20

/**
 * Makes single look-ups share queries: keys that are asked for while a query is under way go together with the
 * next. Who asks alone does not wait. Where different keys wait behind a query, as after a cut, when thousands ask
 * within a second, the next one starts {@link GATHER_MS} later, or as soon as it is full: most of what a look-up costs
 * is the query, not its keys. Each query starts after it was asked for, so it sees everything that was committed before.
 */
export function gathered<K, V>(
  look: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
  most = MOST,
): (key: K) => Promise<V | undefined> {
  let waiting: { readonly key: K; readonly done: PromiseWithResolvers<V | undefined> }[] = []
  let isLooking = false
  let isFull = (): void => {}

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
      // a page that asks several times for its own login is no crowd
      if (waiting.some(({ key }) => key !== waiting[0]!.key) && waiting.length < most) await gather()
    }
    isLooking = false
  }

  async function gather(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, GATHER_MS)
    isFull = resolve
    await promise
    clearTimeout(timer)
  }

  return (key) => {
    const done = Promise.withResolvers<V | undefined>()
    waiting.push({ key, done })
    if (!isLooking) void run()
    else if (waiting.length >= most) isFull()
    return done.promise
  }
}
