/** Tells people from robots on a form. The setting CAPTCHA chooses one of three adapters. */
export interface Captcha {
  /** The challenge for the client; null where the adapter needs none from us. */
  challenge(): Promise<object | null>
  /** Whether the form's `g-recaptcha-response` proves a solution. Each solution is accepted once. */
  passes(response: string, address: string): Promise<boolean>
}

/** Accepts everybody; for tests and closed networks. */
export const noCaptcha: Captcha = {
  challenge: () => Promise.resolve(null),
  passes: () => Promise.resolve(true),
}
