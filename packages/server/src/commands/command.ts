import type { Line, Scope } from '@gwar/protocol'
import type { Chat } from '../chat/chat.ts'
import type { Person } from '../chat/live/session.ts'
import type { CommandRate, OwnBucket } from '../limits/command-rate.ts'
import type { Client } from './client.ts'

/** A login: the person, and the id of the session, by which it can be ended elsewhere. */
export interface Login {
  readonly person: Person
  readonly sessionId: string
  /** True for a login by password on this connection, which ends with the connection. */
  readonly isOfConnection: boolean
  /** When the login ends by itself, as an application's token does; null for one that lasts. */
  readonly expiresAt?: Date | null
}

/** How a password login ended. */
export type PasswordLogin =
  | { readonly outcome: 'person'; readonly login: Login }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'unverified' }
  /** The password is right, but the account also needs a code, which a line has no place for. */
  | { readonly outcome: 'second_factor' }
  /** After many wrong passwords a captcha is needed, which a line has no place for. */
  | { readonly outcome: 'browser' }
  | { readonly outcome: 'limited'; readonly seconds: number }

/** Port to the accounts, filled by `logins.ts`. */
export interface Logins {
  byToken(token: string): Promise<Login | null>
  byPassword(name: string, password: string, address: string): Promise<PasswordLogin>
  /** Tells that somebody uses the login now. */
  used(login: Login): void
  /** Ends such a login, because its connection is gone. */
  end(login: Login): void
}

/** The highest numbers since this node started. */
export interface Peak {
  /** Clients of this node. */
  clients: number
  /** People of all nodes and guests of this one; updated whenever somebody asks. */
  everybody: number
}

/** The context of a command. */
export interface CommandContext {
  readonly chat: Chat
  readonly logins: Logins
  readonly client: Client
  /** All clients of this node. */
  readonly clients: ReadonlySet<Client>
  /** The highest numbers of clients and people. */
  readonly peak: Peak
  readonly line: Line
  readonly publicUrl: string
  readonly startedAt: Date
  readonly rate: CommandRate
  /** All commands, by name. */
  readonly commands: ReadonlyMap<string, Command>
}

/**
 * A command that clients can send: a row of the table and a file. What all commands share (checks, prices, help)
 * is done for each row by `dispatch.ts` and others, before `run`.
 */
export interface Command {
  /** With fewer parameters the line is answered with 461. */
  readonly minParams: number
  /** `registered`: only on a registered connection (USER seen, 001 sent); `any`: also before that. */
  readonly phase: 'any' | 'registered'
  /**
   * The scope that an application needs; `none`: it needs no scope; null: no application may send it. For changes
   * of a channel or of people a right is checked as well, and rights have scopes of their own (`SCOPE_OF_RIGHT`).
   */
  readonly scope: Scope | 'none' | null
  /**
   * Tokens that it takes from its account's bucket (rate limit). Lines that read much, write, or are sent to many
   * people cost much; lines that keep the connection alive or end something are free.
   */
  readonly cost: number | ((context: CommandContext) => number)
  /** A second bucket that counts such lines of an account. */
  readonly bucket?: OwnBucket
  /** The forms in which it is written, for HELP. */
  readonly usage: readonly string[]
  run(context: CommandContext): void | Promise<void>
}
