import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

/** A PNG of one colour. */
export function png(width: number, height: number, colour: Colour = [51, 102, 204]): Buffer {
  return drawn(width, height, () => colour)
}

const SKY: Colour = [122, 178, 214]
const SUN: Colour = [249, 235, 190]
const FAR: Colour = [84, 104, 138]
const NEAR: Colour = [46, 96, 78]

/** A PNG of hills and a sun: one sees where it was cut. */
export function landscape(width: number, height: number): Buffer {
  const unit = Math.min(width, height)
  return drawn(width, height, (x, y) => {
    const far = height * 0.55 - Math.abs(((x / unit + 0.3) % 0.8) - 0.4) * unit * 0.6
    const near = height * 0.78 - Math.sin((x / unit) * 4) * unit * 0.05
    if (y > near) return NEAR
    if (y > far) return FAR
    return Math.hypot(x - width * 0.75, y - height * 0.22) < unit * 0.1 ? SUN : SKY
  })
}

function drawn(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const line = width * 3 + 1
  const rows = Buffer.alloc(height * line)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y), y * line + 1 + x * 3)
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = chunk('IDAT', deflateSync(rows))
  return Buffer.concat([signature, chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))])
}

/** So many seconds of silence. */
export function wav(seconds: number): Buffer {
  const rate = 8000
  const size = seconds * rate
  const head = Buffer.from('RIFF    WAVEfmt                     data    ')
  head.writeUInt32LE(36 + size, 4)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.writeUInt32LE(size, 40)
  return Buffer.concat([head, Buffer.alloc(size, 128)])
}

/** An animation of two frames in two colours. */
export const gif = (): Buffer =>
  Buffer.from(
    'R0lGODlhIAASAIAAAExpcTwoWiH/C05FVFNDQVBFMi4wAwEAAAAh+QQFFAAAACwAAAAAIAASAAACFoyPqcvtD6OctNqLs968+w+G' +
      '4kiWUwEAIfkEBRQAAAAsAAAAACAAEgCATGlxyChaAhaMj6nL7Q+jnLTai7PevPsPhuJIllMBADs=',
    'base64',
  )

/** A second of two colours in 64x36, VP8. */
export const webm = (): Buffer =>
  Buffer.from(
    'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQRChYECGFOAZwEAAAAAAAUgEU2bdLlNu4tTq4QVSalmU6yBbk27i1OrhBZU' +
      'rmtTrIGTTbuLU6uEH0O2dVOsgdRNu4xTq4QcU7trU6yCBQ7srgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
      'AAAAAAAAAAAVSalmoCrXsYMPQkBEiYREomM7TYCGQ2hyb21lV0GGQ2hyb21lFlSua7yuuteBAXPFh6Q44g0vEQiDgQFV7oEBhoVW' +
      'X1ZQOOCdsIFAuoEkU8CBAVWwkFWxgQFVuYECVbqBDVW7gQEfQ7Z1AQAAAAAABC7ngQCg3aGugQAAANACAJ0BKkAAJAAHBwiFhYiZ' +
      'hIglggJ08ma4vPMx5vpA/su1yfpddj2uAHWhqqao7oEBpaOwAgCdASpAACQACocIhYWImYSIOAIABo5PzMeb8VgA/uuuAKDCoaGB' +
      'AGMAEQIAHBE8ABgAGk/0DAAB1f/4AP7p7J2PcHEYZ1h1oZmml+6BAaWS0QEAKhHAABgAGFgv9AAIjAAA+4EAoMSho4EAxwARAgAc' +
      'EPQAGAAaT/QMABEMBVOA/teVvctFIoq9XlcAdaGZppfugQGlktEBACoRwAAYABhYL/QACIwAAPuBY6DEoaOBASsAEQIAHBDcABgA' +
      'Gk/0DAAB1f/4AP7uCl1pNIvN7looBHWhmaaX7oEBpZLRAQAqEcAAGAAYWC/0AAiMAAD7gcegxqGkgQGZABECABwQuAAYABpP9AwA' +
      'EQwFU4D+34A1VT1+NytJpEgAdaGZppfugQGlktEBACoRwAAYABhYL/QACIwAAPuCASugyKGmgQINABECABwQlAAYABpP9AwAAdX/' +
      '+AD+8MQLkdhDdhy64ubIbwB1oZmml+6BAaWS0QEAKhGQABgAGFgv9AAIjAAA+4IBmaDIoaaBAlcAUQIAHBB8ABgHYBA3YeaZgCPq' +
      'r/wA/ueL/r4Ap6o60LQfAHWhmaaX7oEBpZLRAQAqEXgAGAAYWC/0AAiMAAD7ggINoM2hrIECvABRAgAcEGQAGAxRSyDblHAAYMu6' +
      'cAD+9muf7bMH0GMP18AU8XW4Bu+AdaGYppbugQGlkbEBACoRIBRgAGFgv9AAIjAA+4ICV6DNoauBAx8AMQIAHBBUABgAHlf0DAAx' +
      'vG/BzAD+645f4rfUDOQfxQCkcNZ7Y3DQdaGZppfugQGlktEBACoRcAAYABhYL/QACIwAAPuCArygyaGngQOEABECABwQRAAYABpP' +
      '9AwAAdX/+AD++Op/9qYJIyl/+6L7UVKYdaGZppfugQGlktEBACoRYAAYABhYL/QACIwAAPuCAx+gyqGogQPnABECABwQOAAYABpP' +
      '9AwAEQwFU4D+7ZA/+LaR0KZD/ma2NnnsAHWhmaaX7oEBpZLRAQAqEVAAGAAYWC/0AAiMAAD7ggOEoM2hq4EETgBRAgAcECwAGAdI' +
      'CBw78w0AAf//+AD++/Bv/8D8unDHh/+FW4Yhk6B1oZmml+6BAaWS0QEAKhE8ABgAGFgv9AAIjAAA+4ID56DLoamBBK8AEQIAHBAk' +
      'ABgAGk/0DAARDAVTgP7wUx//kFywuuRr/8Qz0epjAHWhmaaX7oEBpZLRAQAqESgAGAAYWC/0AAiMAAD7ggROoM2hq4EFEwARAgAc' +
      'EBwAGAAaT/QMAAHV//gA/v31Qf/maJjmP2r//zBK/IN1yAB1oZmml+6BAaWS0QEAKhD4ABgAGFgv9AAIjAAA+4IErxxTu2uNu4uz' +
      'gQC3hveBAfGB1A==',
    'base64',
  )

const GIF =
  'R0lGODlhcABwAIAAAExpccEwMCH/C05FVFNDQVBFMi4wAwEAAAAh+QQFFAAAACwAAAAAcABwAAAChIyPqcvtD6OctNqLs968' +
  '+w+G4kiW5omm6sq27gvH8kzX9o3n+s73/g8MCofEovGITCqXzKbzCY1Kp9Sq9YrNarfcrvcLDovH5LL5jE6r1+y2+w2Py+f0' +
  'uv2Oz+v3/L7/DxgoOEhYaHiImKi4yNjo+AgZKTlJWWl5iZmpucnZ6fkJGhpZAAAh+QQFFAAAACwAAAAAcABwAIBMaXEwMMEC' +
  'hIyPqcvtD6OctNqLs968+w+G4kiW5omm6sq27gvH8kzX9o3n+s73/g8MCofEovGITCqXzKbzCY1Kp9Sq9YrNarfcrvcLDovH' +
  '5LL5jE6r1+y2+w2Py+f0uv2Oz+v3/L7/DxgoOEhYaHiImKi4yNjo+AgZKTlJWWl5iZmpucnZ6fkJGhpZAAA7'

/** A GIF of 112 px, red for a fifth of a second, then blue for another. */
export function movingGif(): Buffer {
  return Buffer.from(GIF, 'base64')
}
