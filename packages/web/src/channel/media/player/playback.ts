/** Stops the player that plays now; null while none does. One plays at a time: nobody understands two voices. */
let stopPlaying: (() => void) | null = null

/** To be called when a player begins: stops the one before, and calls `stop` when another one begins. */
export function playAlone(stop: () => void): void {
  if (stopPlaying === stop) return
  stopPlaying?.()
  stopPlaying = stop
}

/** To be called when a player has ended or goes away. */
export function stopAlone(stop: () => void): void {
  if (stopPlaying === stop) stopPlaying = null
}
