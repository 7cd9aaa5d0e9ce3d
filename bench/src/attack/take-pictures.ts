import type { Order } from './order.ts'

const PATIENCE_MS = 15_000

/** Finding 6: asks the relay for pictures that arrive byte by byte, one after the other. */
export async function takePictures({ port, pictures }: Order, from: string): Promise<void> {
  for (const path of pictures) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'x-forwarded-for': from },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
  }
}
