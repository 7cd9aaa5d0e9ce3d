import { useEffect, useRef } from 'react'
import type { Buffer } from '../../store/buffer.ts'

/** Goes to the newest row when the person sends a message, because they want to see it. */
export function useOwnLines({ outgoing }: Buffer, toNewest: () => void): void {
  const nonces = outgoing.map(({ nonce }) => nonce)
  const before = useRef(nonces)
  useEffect(() => {
    const isNew = hasSent(before.current, nonces)
    before.current = nonces
    if (isNew) toNewest()
  })
}

/**
 * Whether the last own line on its way was sent since `before`, else it stands last because one behind it has gone. An
 * earlier one that was sent once more stands behind the one that was the last.
 */
export function hasSent(before: readonly string[], now: readonly string[]): boolean {
  const newest = now.at(-1)
  const last = before.at(-1)
  return newest !== undefined && newest !== last && (!before.includes(newest) || now.includes(last!))
}
