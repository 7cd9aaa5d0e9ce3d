/** Hosts of mail that people here type most. */
const HOSTS = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  'interia.pl',
  'interia.eu',
  'onet.pl',
  'onet.eu',
  'poczta.onet.pl',
  'poczta.fm',
  'gazeta.pl',
  'tlen.pl',
  'vp.pl',
  'wp.pl',
  'o2.pl',
  'op.pl',
]
/** Hosts shorter than this are one slip away from each other. */
const HOST_MIN = 7

/** The address that was probably meant, where the host is one slip away from a well-known one; else null. */
export function likelyAddress(email: string): string | null {
  const at = email.lastIndexOf('@')
  const host = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || HOSTS.includes(host)) return null
  const near = HOSTS.filter((known) => known.length >= HOST_MIN && isOneSlipAway(host, known))
  return near.length === 1 ? `${email.slice(0, at)}@${near[0]!}` : null
}

/** Whether one text becomes the other by a letter too much, too few, another one, or two that changed places. */
function isOneSlipAway(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  const [x, y] = [a.slice(start), b.slice(start)]
  return (
    x.slice(1) === y.slice(1) ||
    x.slice(1) === y ||
    x === y.slice(1) ||
    (x.length > 1 && x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2))
  )
}
