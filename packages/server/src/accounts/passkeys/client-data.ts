import * as z from 'zod/mini'
import { isToken } from '../token.ts'

const clientData = z.object({
  challenge: z.string(),
  crossOrigin: z.optional(z.boolean()),
  topOrigin: z.optional(z.string()),
})

/**
 * The challenge that a browser says it had signed, in a page that no other site shows in a frame; null otherwise.
 * Attack: a page that lies over our frame leads a press of the owner to it.
 */
export function challengeOf(clientDataJSON: string): string | null {
  const read = clientData.safeParse(json(Buffer.from(clientDataJSON, 'base64url').toString()))
  if (!read.success) return null
  const { challenge, crossOrigin = false, topOrigin } = read.data
  return isToken(challenge) && !crossOrigin && topOrigin === undefined ? challenge : null
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
