import type { Line } from '@gwar/protocol'
import type { Chat } from '../chat/chat.ts'
import type { Person } from '../chat/session.ts'
import type { Client } from './client.ts'

/** How a password login ended. */
export type PasswordLogin =
  | { readonly outcome: 'person'; readonly person: Person }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'unverified' }
  | { readonly outcome: 'limited'; readonly seconds: number }

/** What the commands ask of the accounts. */
export interface Logins {
  byToken(token: string): Promise<{ readonly person: Person; readonly sessionId: string } | null>
  byPassword(name: string, password: string, address: string): Promise<PasswordLogin>
}

/** The context of a command. */
export interface CommandContext {
  readonly chat: Chat
  readonly logins: Logins
  readonly client: Client
  readonly line: Line
  readonly publicUrl: string
  readonly startedAt: Date
}

/** One client line: a row of the table and a file. Shared checks run once, before `run`. */
export interface Command {
  readonly minParams: number
  /** Needs a registered connection (USER seen, 001 sent). */
  readonly needsRegistration: boolean
  run(context: CommandContext): void | Promise<void>
}
