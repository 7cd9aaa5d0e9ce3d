import type { Config } from '../../config.ts'

/** What passkeys are bound to: this service, as browsers name it (WebAuthn's relying party). */
export interface RelyingParty {
  /** The host, such as 'chat.example': an authenticator offers its passkeys there alone. */
  readonly id: string
  /** What a browser says of the page that asked, such as 'https://chat.example'. */
  readonly origin: string
  readonly name: string
}

/** The relying party is where the operator says that people reach the service; no header of a call changes it. */
export function relyingParty({
  publicUrl,
  productName,
}: Pick<Config, 'publicUrl' | 'productName'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: productName }
}
