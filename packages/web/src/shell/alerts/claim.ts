/** How long a claim is held, in ms: all tabs of a browser receive the same line within this time. */
const HELD_MS = 10_000

/**
 * Runs `then` in one tab of this browser: in the first that claims the name, which nobody else can claim for `heldMs`;
 * whoever claims it meanwhile runs `otherwise`. Without locks (an old browser, a page without HTTPS) each tab stands
 * alone.
 */
export function claim(name: string, then: () => void, heldMs = HELD_MS, otherwise?: () => void): void {
  const { locks } = navigator as { locks?: LockManager }
  if (locks === undefined) {
    then()
    return
  }
  void locks
    .request(`gwar.${name}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) return otherwise?.()
      then()
      await new Promise((resolve) => setTimeout(resolve, heldMs))
    })
    .catch(() => undefined)
}
