import type { CustomFetch } from 'openid-client'

/**
 * Twitch gives the scopes of a token as a list where OAuth has one string, and strict clients refuse the token;
 * this joins the list.
 */
export function scopeAsText(fetch: CustomFetch, tokenEndpoint: string): CustomFetch {
  return async (address, options) => {
    const answer = await fetch(address, options)
    if (address !== tokenEndpoint) return answer
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => null)
    if (body === null || typeof body !== 'object' || !('scope' in body) || !Array.isArray(body.scope))
      return answer
    return Response.json({ ...body, scope: body.scope.join(' ') }, { status: answer.status })
  }
}
