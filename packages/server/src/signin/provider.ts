import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'

/** What a provider answers a code with. */
export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/** Somebody as a provider knows them. */
export interface Identity {
  /** The provider's own id: never changes and is never given again. */
  readonly subject: string
  readonly name: string
  /** Only when the provider has proven it. */
  readonly email: string | null
}

/** Where a provider's servers are. An argument, so that no setting can lead people to somebody else's. */
export interface ProviderSite {
  /** What it calls itself; one of OpenID Connect tells its addresses and keys there. */
  readonly issuer: string
  /** Of one that is plain OAuth. */
  readonly endpoints: Endpoints | null
}

interface Endpoints {
  readonly authorization: string
  readonly token: string
  /** Says whom a token belongs to. */
  readonly user: string
}

/** What one provider does differently from the others. */
export interface ProviderKind {
  readonly site: ProviderSite
  readonly scope: string
  /** Further words of the address that the popup opens. */
  readonly extra: Readonly<Record<string, string>>
  /** Whom the tokens belong to; null when the answer says it in no way that can be understood. */
  readonly identify: (client: Configuration, tokens: Tokens, userEndpoint: string) => Promise<Identity | null>
}
