import { PROVIDERS } from './providers.ts'

/** The player of an address, built from the id in it; never an address that a page named. */
export interface Player {
  readonly provider: string
  /** `player` waits behind a picture for a click; `iframe` is small, and its own picture. */
  readonly as: 'player' | 'iframe'
  readonly url: string
  readonly width: number
  readonly height: number
  /** A picture that the provider keeps for this id. */
  readonly image: { readonly url: string; readonly width: number; readonly height: number } | null
}

const WIDE = { width: 1280, height: 720 }

/** The player for an address of an allowed provider, null for every other one. `parent` is the host of our pages. */
export function playerOf(url: URL, parent: string): Player | null {
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  for (const { name, as, links } of PROVIDERS)
    for (const { hosts, path, query, player, size, image } of links) {
      if (!hosts.includes(host)) continue
      const asked = query === undefined ? '' : (url.searchParams.get(query) ?? '')
      const found = path.exec(query === undefined ? url.pathname : `${url.pathname}?${asked}`)
      if (found === null) continue
      const ids = found.slice(1).map((id: string | undefined) => id ?? '')
      return {
        provider: name,
        as,
        url: player(ids, { parent, start: startOf(url) }),
        ...(size ?? WIDE),
        image: image?.(ids) ?? null,
      }
    }
  return null
}

/** `t=90`, `t=90s`, `t=1h2m3s`, `start=90`: seconds from the beginning, 0 for everything else. */
function startOf(url: URL): number {
  const text = url.searchParams.get('t') ?? url.searchParams.get('start') ?? ''
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text)
  if (parts === null) return 0
  const [hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}
