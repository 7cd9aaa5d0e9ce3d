const forced = matchMedia('(forced-colors: active)')

/** Loads the rules for colours that the system chooses, which few people meet, where it does. */
export function startForcedColours(): void {
  const load = (): void => {
    if (forced.matches) void import('../ui/forced-colours.css').catch(() => undefined)
  }
  forced.addEventListener('change', load)
  load()
}
