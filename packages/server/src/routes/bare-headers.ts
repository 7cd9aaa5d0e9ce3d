/**
 * What an answer carries that no hook of fastify adds headers to: to an address that cannot be decoded, to a request
 * that cannot be parsed. It is never a page, so everything is shut.
 */
export function bareHeaders(config: { readonly publicUrl: string }): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
