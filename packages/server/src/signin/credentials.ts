import { PROVIDERS, type Provider } from '@gwar/protocol'
import type { Config } from '../config.ts'

/** The client id and secret that the provider gave this installation. */
export interface Credentials {
  readonly id: string
  readonly secret: string
}

/** The credentials that the operator has set; null where they are unset. */
export function credentialsOf(config: Config, provider: Provider): Credentials | null {
  const id = config[`${provider}ClientId`]
  const secret = config[`${provider}ClientSecret`]
  return id === null || secret === null ? null : { id, secret }
}

/** The providers that the operator has set up. */
export function configuredProviders(config: Config): Provider[] {
  return PROVIDERS.filter((provider) => credentialsOf(config, provider) !== null)
}
