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
    ...strictTransport(config),
  }
}

/** Browsers that came by HTTPS once use nothing else for a year; nothing where the service is not reached so. */
export function strictTransport(config: { readonly publicUrl: string }): Record<string, string> {
  return config.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}
}
