import { encodeQR } from 'qr'
import { useMemo, type ReactElement } from 'react'
import styles from './qr-code.module.css'

/** A QR code, drawn in the page so that the key in it goes to no server; dark on light in both themes for scanners. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium' }), [text])
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
