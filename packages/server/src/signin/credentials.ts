import { PROVIDERS, type Provider } from '@gwar/protocol'
import type { Config } from '../config.ts'

/** How a provider knows this installation. */
export interface Credentials {
  readonly id: string
  readonly secret: string
}

/** What the operator registered at a provider; null where that was not done. */
export function credentialsOf(config: Config, provider: Provider): Credentials | null {
  const id = config[`${provider}ClientId`]
  const secret = config[`${provider}ClientSecret`]
  return id === null || secret === null ? null : { id, secret }
}

/** Those that the operator set up. */
export function configuredProviders(config: Config): Provider[] {
  return PROVIDERS.filter((provider) => credentialsOf(config, provider) !== null)
}
