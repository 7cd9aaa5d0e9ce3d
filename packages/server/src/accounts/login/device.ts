/** In this order, because most browsers also claim to be Chrome or Safari: the first match counts. */
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
/** How many characters of a User-Agent are examined. */
const LOOKED_AT = 512

/** Whether the User-Agent is that of a browser and not of a program. */
export function isBrowser(userAgent: string | undefined): boolean {
  const agent = (userAgent ?? '').slice(0, LOOKED_AT)
  return BROWSERS.some(([, sign]) => sign.test(agent))
}

/** A short name of the device from its User-Agent, such as 'Firefox, Linux'. */
export function deviceOf(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, LOOKED_AT)
  const known = [BROWSERS, SYSTEMS].map((list) => list.find(([, sign]) => sign.test(agent))?.[0])
  const words = known.filter((word) => word !== undefined)
  if (words.length > 0) return words.join(', ')
  // programs put their name first: 'weechat/4.4'
  return agent
    .replaceAll(/[^\x20-\x7e]/g, '')
    .split(' ')[0]!
    .slice(0, MAX)
}
