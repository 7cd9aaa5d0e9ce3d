/** Most of them say that they are Chrome or Safari, too: the first sign that fits is the one. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOP(?:R|T|X|iOS)\/|\bOpera\b/],
  ['Vivaldi', /\bVivaldi\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\biPhone\b|\biPad\b|\biPod\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]
const MAX = 64
/** Of a User-Agent that is looked at. */
const LOOKED_AT = 512

/** Whether it is a browser that somebody logs in with, and not a program. */
export function isBrowser(userAgent: string | undefined): boolean {
  const agent = (userAgent ?? '').slice(0, LOOKED_AT)
  return BROWSERS.some(([, sign]) => sign.test(agent))
}

/** A short name of what somebody logs in with, from its User-Agent: 'Firefox, Linux'. */
export function deviceOf(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, LOOKED_AT)
  const known = [BROWSERS, SYSTEMS].map((list) => list.find(([, sign]) => sign.test(agent))?.[0])
  const words = known.filter((word) => word !== undefined)
  if (words.length > 0) return words.join(', ')
  // programs name themselves in the first word: 'weechat/4.4'
  return agent
    .replaceAll(/[^\x20-\x7e]/g, '')
    .split(' ')[0]!
    .slice(0, MAX)
}
