import type { Locale } from '@gwar/protocol'

/** Where a call comes from. */
export interface Origin {
  readonly address: string
  readonly userAgent: string | undefined
  /**
   * The token by which a browser is recognised: 256 random bits that it made itself; '' or absent where it sent
   * none.
   */
  readonly deviceToken?: string
  readonly locale: Locale
}
