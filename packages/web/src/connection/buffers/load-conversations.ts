import { conversations } from '@gwar/protocol'
import type * as z from 'zod/mini'
import { call } from '../../calls/call.ts'

/** Earlier private conversations of the caller, newest first. Rejects on every failure. */
export async function loadConversations(): Promise<z.infer<typeof conversations.answer>> {
  const result = await call('/api/users/@me/conversations', { answer: conversations.answer })
  if (!result.ok) throw new Error(`conversations: ${result.failure.kind}`)
  return result.value
}
