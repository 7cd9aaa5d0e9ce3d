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

/** A QR code as an SVG, in the same colours, for print of any size. */
export function qrDrawing(text: string): Blob {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const style = getComputedStyle(document.documentElement)
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const side = rows.length
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="${style.getPropertyValue('--qr-paper')}"/><path fill="${style.getPropertyValue('--qr-ink')}" d="${path}"/></svg>`
  return new Blob([drawing], { type: 'image/svg+xml' })
}
