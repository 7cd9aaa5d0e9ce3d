import type { IncomingMessage } from 'node:http'

const LOOK_MS = 5000
/** Slower than this is no upload but a held connection. */
const LEAST_BYTES_A_LOOK = 5 * 1024
/** More than any form may weigh. */
const MOST_BYTES = 100 * 1024 * 1024

/** Cuts an upload that hardly moves or never ends; the returned function stops watching. */
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
