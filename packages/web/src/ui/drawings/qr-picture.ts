import { encodeQR } from 'qr'

/** Modules of light around the code, as its standard asks, and pixels of a module: sharp on a stream and on paper. */
const QUIET = 4
const MODULE_PX = 24

/** A QR code as a PNG, dark on light whatever the theme, about 1,000 px wide. Rejects where the browser cannot draw it. */
export function qrPicture(text: string): Promise<Blob> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = rows.length * MODULE_PX
  const pen = canvas.getContext('2d')!
  const style = getComputedStyle(document.documentElement)
  pen.fillStyle = style.getPropertyValue('--qr-paper')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = style.getPropertyValue('--qr-ink')
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture is empty.')) : resolve(blob))),
  )
}
