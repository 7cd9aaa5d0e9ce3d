/** The bytes of a secret as an authenticator reads them. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g)!
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}
