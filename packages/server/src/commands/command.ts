import type { Line } from '@gwar/protocol'
import type { Chat } from '../chat/chat.ts'
import type { Person } from '../chat/live/session.ts'
import type { CommandRate } from '../limits/command-rate.ts'
import type { Client } from './client.ts'

/** A login: whose, and its row, which can be ended from elsewhere. */
export interface Login {
  readonly person: Person
  readonly sessionId: string
  /** Made for this connection alone, by its password: it ends with it. */
  readonly isOfConnection: boolean
  /** Ends by itself, as an application's token does; null for one that lasts. */
  readonly expiresAt?: Date | null
}

/** How a password login ended. */
export type PasswordLogin =
  | { readonly outcome: 'person'; readonly login: Login }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'unverified' }
  /** The password is right; a line has no place for the code that the account asks for, too. */
  | { readonly outcome: 'second_factor' }
  /** So many passwords were wrong lately that a captcha is asked, for which a line has no place. */
  | { readonly outcome: 'browser' }
  | { readonly outcome: 'limited'; readonly seconds: number }

/** What the commands ask of the accounts. */
export interface Logins {
  byToken(token: string): Promise<Login | null>
  byPassword(name: string, password: string, address: string): Promise<PasswordLogin>
  /** Somebody uses the login now. */
  used(login: Login): void
  /** The connection of such a login is gone. */
  end(login: Login): void
}

/** The most that there were at once since this node started. */
export interface Peak {
  /** Clients of this node. */
  clients: number
  /** People of all nodes and guests of this one; counted whenever somebody asks. */
  everybody: number
}

/** The context of a command. */
export interface CommandContext {
  readonly chat: Chat
  readonly logins: Logins
  readonly client: Client
  /** All of this node. */
  readonly clients: ReadonlySet<Client>
  /** The most that there were at once. */
  readonly peak: Peak
  readonly line: Line
  readonly publicUrl: string
  readonly startedAt: Date
  readonly rate: CommandRate
}

/** One client line: a row of the table and a file. Shared checks run once, before `run`. */
export interface Command {
  readonly minParams: number
  /** Needs a registered connection (USER seen, 001 sent). */
  readonly needsRegistration: boolean
  run(context: CommandContext): void | Promise<void>
}
