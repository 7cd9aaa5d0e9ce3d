interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string }
}

/** The script of the service worker. */
export const WORKER_PATH = '/service-worker.js'

const RECAPTCHA = 'https://www.google.com/recaptcha/api.js'

const rules = {
  createScriptURL(url: string): string {
    const { origin, pathname, href } = new URL(url, location.href)
    if (origin === location.origin && (pathname.startsWith('/assets/') || pathname === WORKER_PATH))
      return href
    if (import.meta.env.DEV && origin === location.origin) return href
    if (href.startsWith(`${RECAPTCHA}?`)) return href
    throw new TypeError(`not a script of this page: ${href}`)
  },
}

let policy: { createScriptURL: (url: string) => string } | null = null

/**
 * The only door for addresses of scripts where the page's policy demands Trusted Types: own chunks, the service
 * worker and reCAPTCHA.
 */
export function trustedScript(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('gwar', rules) ?? rules
  return policy.createScriptURL(url)
}

export function recaptchaScript(parameters: Record<string, string>): string {
  return trustedScript(`${RECAPTCHA}?${new URLSearchParams(parameters).toString()}`)
}
