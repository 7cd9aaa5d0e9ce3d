import { createSign, generateKeyPairSync } from 'node:crypto'

/*
 * A certificate for 127.0.0.1, made when a test needs one, so that no private key lies in the repository.
 * X.509 version 1 is enough for a client that does not check who signed it.
 */

const ECDSA_WITH_SHA256 = '06082a8648ce3d040302'
const COMMON_NAME = '0603550403'

/** A self-signed certificate. `until` is its end in the form of X.509: 'YYMMDDhhmmssZ'. */
export function selfSigned(until = '491231235959Z'): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const algorithm = der(0x30, Buffer.from(ECDSA_WITH_SHA256, 'hex'))
  const name = der(
    0x30,
    der(0x31, der(0x30, Buffer.from(COMMON_NAME, 'hex'), der(0x0c, Buffer.from('127.0.0.1')))),
  )
  const body = der(
    0x30,
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from(until))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const certificate = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g)!
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}

/** One DER element; a length that needs it takes two bytes. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head =
    length < 128 ? [tag, length] : length < 256 ? [tag, 0x81, length] : [tag, 0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from(head), content])
}
