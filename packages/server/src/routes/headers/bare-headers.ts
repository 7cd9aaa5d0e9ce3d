/**
 * Headers of answers that are never pages, so that everything is forbidden: those of the API, and those that fastify's
 * hooks do not see, to addresses that cannot be decoded and requests that cannot be parsed.
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
