import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type CustomFetch,
} from 'openid-client'
import type { Provider } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { Credentials } from './credentials.ts'
import type { ProviderSite } from './provider.ts'
import { scopeAsText } from './scope-as-text.ts'

/** How long a provider's addresses and keys are cached; they seldom change. */
const KEPT_MS = 60 * 60 * 1000

/**
 * The OpenID clients of the providers. Each is made at its first use, so that no provider is asked at the start.
 */
export class ProviderClients {
  readonly #clock: Clock
  readonly #fetch: CustomFetch
  readonly #made = new Map<Provider, { readonly client: Promise<Configuration>; readonly at: number }>()

  constructor(clock: Clock, fetch: CustomFetch) {
    this.#clock = clock
    this.#fetch = fetch
  }

  /** Rejects when the provider does not give its addresses; the next call asks again. */
  async of(provider: Provider, site: ProviderSite, credentials: Credentials): Promise<Configuration> {
    const at = this.#clock.now().getTime()
    const held = this.#made.get(provider)
    if (held !== undefined && at - held.at < KEPT_MS) return held.client
    const made = { client: this.#make(site, credentials), at }
    this.#made.set(provider, made)
    try {
      return await made.client
    } catch (error) {
      if (this.#made.get(provider) === made) this.#made.delete(provider)
      throw error
    }
  }

  async #make({ issuer, endpoints }: ProviderSite, { id, secret }: Credentials): Promise<Configuration> {
    const auth = ClientSecretPost(secret)
    // test doubles of providers have no certificate
    const plain = issuer.startsWith('http:') ? [allowInsecureRequests] : []
    if (endpoints === null)
      return discovery(new URL(issuer), id, undefined, auth, {
        [customFetch]: this.#fetch,
        // checks the token's signature, too, although it came directly over TLS
        execute: [...plain, enableNonRepudiationChecks],
      })
    const server = {
      issuer,
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
    }
    const client = new Configuration(server, id, undefined, auth)
    client[customFetch] = scopeAsText(this.#fetch, endpoints.token)
    for (const allow of plain) allow(client)
    return client
  }
}
