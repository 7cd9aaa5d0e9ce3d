import { existsSync } from 'node:fs'

/** The shell first: the same Chromium without a window around its pages, which costs a journey a third less. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The path of the browser that journeys use; undefined where this machine has none. */
export function findChromium(): string | undefined {
  return PLACES.find((path) => existsSync(path))
}
