import type { Locator } from 'playwright-core'
import decodeQr from 'qr/decode.js'

const PIXELS = 6
const QUIET = 4

/** Decodes a QR code that is drawn as squares of an SVG path. */
export async function readQrCode(svg: Locator): Promise<string> {
  const { box, path } = await svg.evaluate((element) => ({
    box: element.getAttribute('viewBox') ?? '',
    path: element.querySelector('path')?.getAttribute('d') ?? '',
  }))
  const side = Number(box.split(' ').at(-1))
  const width = (side + 2 * QUIET) * PIXELS
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let row = 0; row < PIXELS; row += 1)
      for (let column = 0; column < PIXELS; column += 1) {
        const at = ((Number(y) + QUIET) * PIXELS + row) * width + (Number(x) + QUIET) * PIXELS + column
        data.fill(0, at * 4, at * 4 + 3)
      }
  return decodeQr({ width, height: width, data })
}
