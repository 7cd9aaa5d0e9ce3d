import type { IncomingMessage } from 'node:http'

const LOOK_MS = 5000
/** A slower upload only holds its connection. */
const LEAST_BYTES_A_LOOK = 5 * 1024
/** More than any form may have. */
const MOST_BYTES = 100 * 1024 * 1024

/** Cuts an upload that hardly moves or never ends; the function that it gives stops watching. */
export function watchUpload({ socket }: Pick<IncomingMessage, 'socket'>): () => void {
  const start = socket.bytesRead
  let last = start
  const looking = setInterval(() => {
    const { bytesRead } = socket
    if (bytesRead - last < LEAST_BYTES_A_LOOK || bytesRead - start > MOST_BYTES) socket.destroy()
    last = bytesRead
  }, LOOK_MS)
  return () => clearInterval(looking)
}
