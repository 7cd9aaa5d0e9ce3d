import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'

/** A provider's answer to a code. */
export type ProviderTokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/** A person as a provider knows them. */
export interface Identity {
  /** The provider's id of the account, which never changes and is never reused. */
  readonly subject: string
  readonly name: string
  /** Only an address that the provider has verified. */
  readonly email: string | null
}

/**
 * Addresses of a provider's servers. They are code and not settings, so that no setting can lead people to
 * somebody else's.
 */
export interface ProviderSite {
  /** Its issuer; with OpenID Connect the other addresses and the keys are found there. */
  readonly issuer: string
  /** The addresses of a provider that is OAuth without OpenID Connect. */
  readonly endpoints: Endpoints | null
}

interface Endpoints {
  readonly authorization: string
  readonly token: string
  /** The address that says whom a token belongs to. */
  readonly user: string
}

/** What one provider does differently from the others. */
export interface ProviderKind {
  readonly site: ProviderSite
  readonly scope: string
  /** Additional parameters for the address that the popup opens. */
  readonly extra: Readonly<Record<string, string>>
  /** The person whom the tokens belong to; null when the answer cannot be understood. */
  readonly identify: (
    client: Configuration,
    tokens: ProviderTokens,
    userEndpoint: string,
  ) => Promise<Identity | null>
}
