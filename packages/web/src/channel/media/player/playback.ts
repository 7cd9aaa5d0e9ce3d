/** What plays now stops when something else begins: two voices at once are understood by nobody. */
let stopPlaying: (() => void) | null = null

/** Something begins to play; `stop` is called when another one begins. */
export function playAlone(stop: () => void): void {
  if (stopPlaying === stop) return
  stopPlaying?.()
  stopPlaying = stop
}

/** It ended by itself or went away. */
export function stopAlone(stop: () => void): void {
  if (stopPlaying === stop) stopPlaying = null
}
