/**
 * The address of the chat socket: that of the page's query `server` where the operator allows it, else `/irc` of
 * the own host (PT-02). Anything else could hand the login to a stranger.
 */
export function socketAddress(
  page: { readonly protocol: string; readonly host: string; readonly search: string },
  allowList: readonly string[],
): string {
  const own = `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}/irc`
  const wanted = parseSocketAddress(new URLSearchParams(page.search).get('server'))
  if (wanted === null) return own
  const isAllowed = allowList.some((allowed) => parseSocketAddress(allowed) === wanted)
  return isAllowed ? wanted : own
}

function parseSocketAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  const url = new URL(text)
  const isSocket = url.protocol === 'ws:' || url.protocol === 'wss:'
  return isSocket && url.username === '' && url.password === '' ? url.href : null
}
