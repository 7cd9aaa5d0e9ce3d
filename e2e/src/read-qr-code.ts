import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import decodeQr from 'qr/decode.js'

const PIXELS = 6
const QUIET = 4

/** Decodes a QR code that is drawn as squares of an SVG path. */
export async function readQrCode(svg: Locator): Promise<string> {
  const { box, path } = await svg.evaluate((element) => ({
    box: element.getAttribute('viewBox') ?? '',
    path: element.querySelector('path')?.getAttribute('d') ?? '',
  }))
  return decode(Number(box.split(' ').at(-1)), path)
}

/** Decodes a QR code in a file of SVG. */
export async function readQrDrawing(file: string): Promise<string> {
  const drawing = await readFile(file, 'utf8')
  return decode(Number(/viewBox="0 0 (\d+) /.exec(drawing)?.[1]), drawing)
}

function decode(side: number, path: string): string {
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

/** Decodes a QR code in a square picture, whose pixels a page reads. */
export async function readQrPicture(page: Page, file: string): Promise<string> {
  const base64 = (await readFile(file)).toString('base64')
  const { width, data } = await page.evaluate(pixelsOf, base64)
  return decodeQr({ width, height: width, data: Uint8ClampedArray.from(data) })
}

/** In the page: the pixels of a picture, a quarter as wide, which is enough for a reader and quick to hand over. */
async function pixelsOf(
  base64: string,
): Promise<{ readonly width: number; readonly data: readonly number[] }> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const width = picture.width / 4
  const pen = new OffscreenCanvas(width, width).getContext('2d')!
  pen.imageSmoothingEnabled = false
  pen.drawImage(picture, 0, 0, width, width)
  return { width, data: [...pen.getImageData(0, 0, width, width).data] }
}
