import { createHmac } from 'node:crypto'
import type { Provider } from '@gwar/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import { hashToken } from '../accounts/token.ts'
import type { Config } from '../config.ts'
import type { Egress } from '../media/preview/fetch/egress.ts'
import type { Store } from '../store/store.ts'
import { discord } from './discord.ts'
import { egressFetch } from './egress-fetch.ts'
import { google } from './google.ts'
import { ProviderClients } from './provider-clients.ts'
import type { ProviderKind, ProviderSite } from './provider.ts'
import { twitch } from './twitch.ts'

const KINDS: Readonly<Record<Provider, ProviderKind>> = { google, twitch, discord }

/** Test doubles for the providers' servers. */
export type ProviderSites = Readonly<Partial<Record<Provider, ProviderSite>>>

/** The context of all functions in `signin/`. */
export interface SignIn {
  readonly accounts: Accounts
  readonly store: Store
  readonly config: Config
  readonly clients: ProviderClients
  readonly secrets: AttemptSecrets
  kindOf(provider: Provider): ProviderKind
}

/**
 * The secrets of an attempt. They are stored nowhere, but derived from its state and the browser's secret.
 */
interface AttemptSecrets {
  verifier(state: string, browserSecret: string): string
  nonce(state: string, browserSecret: string): string
}

const SECRET = 'sign-in'
const SECRET_BYTES = 32

/** Makes the sign-in with providers ready; none is asked before somebody uses it. */
export async function openSignIn(options: {
  readonly accounts: Accounts
  readonly config: Config
  readonly egress: Egress
  readonly sites: ProviderSites
}): Promise<SignIn> {
  const { accounts, config, egress, sites } = options
  const { store, clock, random } = accounts
  const key = await store.transact((tx) => tx.secrets.insertOrGet(SECRET, random(SECRET_BYTES)))
  const made = (what: string) => (state: string, browserSecret: string) =>
    createHmac('sha256', key)
      .update(what)
      .update(hashToken(state))
      .update(hashToken(browserSecret))
      .digest('base64url')
  return {
    accounts,
    store,
    config,
    clients: new ProviderClients(clock, egressFetch(egress, clock)),
    secrets: { verifier: made('verifier'), nonce: made('nonce') },
    kindOf: (provider) => ({ ...KINDS[provider], site: sites[provider] ?? KINDS[provider].site }),
  }
}
