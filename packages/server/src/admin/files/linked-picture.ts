import { webAddress } from '../../media/preview/fetch/web-address.ts'
import { RELAY_PATH } from '../../media/relay/relay-signer.ts'

/**
 * The address of a linked picture at its own site, read from that address itself or from one of our relay; null
 * for anything else.
 */
export function linkedPicture(given: string): string | null {
  const encoded = new RegExp(`${RELAY_PATH}/[A-Za-z0-9_-]{43}/([A-Za-z0-9_-]+)$`).exec(given)?.[1]
  return (
    webAddress(encoded === undefined ? given : Buffer.from(encoded, 'base64url').toString())?.href ?? null
  )
}
