import { existsSync } from 'node:fs'

/** In the order of preference. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of the browser that journeys use; undefined where this machine has none. */
export function findChromium(): string | undefined {
  return PLACES.find((path) => existsSync(path))
}
