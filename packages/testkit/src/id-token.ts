import { createSign, generateKeyPairSync } from 'node:crypto'

const KEY_ID = 'key-1'
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Keys that do not belong to the provider, for forged tokens. */
const forgers = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The key set that a provider publishes, with which everybody can check its signatures. */
export const publicKeys: { readonly keys: readonly object[] } = {
  keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }],
}

/** An id token of OpenID Connect; `forged` is signed with a key of somebody else, `unsigned` not at all. */
export function idToken(claims: object, how: 'signed' | 'forged' | 'unsigned' = 'signed'): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const head = how === 'unsigned' ? { alg: 'none' } : { alg: 'RS256', kid: KEY_ID }
  const body = `${encode(head)}.${encode(claims)}`
  if (how === 'unsigned') return `${body}.`
  const { privateKey } = how === 'forged' ? forgers : keys
  return `${body}.${createSign('RSA-SHA256').update(body).sign(privateKey).toString('base64url')}`
}
