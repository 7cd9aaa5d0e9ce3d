import { PROVIDERS } from './providers.ts'

/**
 * The embedded player of a linked address. Its address is built from the id in the link and is never one that a
 * page named.
 */
export interface Player {
  readonly provider: string
  /** `player` is shown after a click on a picture; `iframe` is small and shown at once. */
  readonly as: 'player' | 'iframe'
  readonly url: string
  readonly width: number
  readonly height: number
  /** A picture that the provider has for this id. */
  readonly image: { readonly url: string; readonly width: number; readonly height: number } | null
}

const WIDE = { width: 1280, height: 720 }

/** The player for an address of an allowed provider, null for others. `parent` is the host of our pages. */
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

/** The start in seconds from `t=90`, `t=90s`, `t=1h2m3s` or `start=90`; 0 otherwise. */
function startOf(url: URL): number {
  const text = url.searchParams.get('t') ?? url.searchParams.get('start') ?? ''
  const parts = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text)
  if (parts === null) return 0
  const [hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part: string | undefined) => Number(part ?? 0))
  return hours * 3600 + minutes * 60 + seconds
}
