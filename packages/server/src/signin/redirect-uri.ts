import type { Provider } from '@gwar/protocol'
import type { Config } from '../config.ts'

/**
 * Where a provider sends the popup back to (APP-36), which the operator registers there. Each provider has its
 * own, so that answers cannot be mixed up.
 */
export function redirectUri({ publicUrl }: Pick<Config, 'publicUrl'>, provider: Provider): string {
  return `${publicUrl}/settings/connections/${provider}/callback`
}
