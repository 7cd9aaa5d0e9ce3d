import { useEffect, useRef } from 'react'
import type { Buffer } from '../../store/buffer.ts'

/** Goes to the newest row when the person sends a message, because they want to see it. */
export function useOwnLines(buffer: Buffer, toNewest: () => void): void {
  const nonce = buffer.outgoing.at(-1)?.nonce ?? null
  const last = useRef(nonce)
  useEffect(() => {
    const isNew = nonce !== null && nonce !== last.current
    last.current = nonce
    if (isNew) toNewest()
  }, [nonce, toNewest])
}
