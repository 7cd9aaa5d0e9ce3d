import type { Provider } from '@gwar/protocol'
import type { Config } from '../config.ts'

/** Where a provider sends the popup back to (APP-36): what the operator registers there. One each, against mix-up. */
export function redirectUri({ publicUrl }: Pick<Config, 'publicUrl'>, provider: Provider): string {
  return `${publicUrl}/settings/connections/${provider}/callback`
}
