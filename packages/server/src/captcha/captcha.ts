/** What tells people from robots on a form: one of three adapters, by the setting CAPTCHA. */
export interface Captcha {
  /** What the client must solve; null where the adapter has none of its own. */
  challenge(): Promise<object | null>
  /** Whether the form's `g-recaptcha-response` proves a solution. Each counts once. */
  passes(response: string, address: string): Promise<boolean>
}

/** For tests and closed networks. */
export const noCaptcha: Captcha = {
  challenge: () => Promise.resolve(null),
  passes: () => Promise.resolve(true),
}
