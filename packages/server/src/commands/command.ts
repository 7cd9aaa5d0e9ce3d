import type { Line, Scope } from '@gwar/protocol'
import type { Chat } from '../chat/chat.ts'
import type { Person } from '../chat/live/session.ts'
import type { CommandRate, OwnBucket } from '../limits/command-rate.ts'
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
  /** All that there are, by their names. */
  readonly commands: ReadonlyMap<string, Command>
}

/**
 * One client line: a row of the table and a file. What all commands have in common, checks, prices and help, is done by
 * who reads the row, once, before `run`.
 */
export interface Command {
  /** With fewer parameters the line is answered with 461. */
  readonly minParams: number
  /** `registered`: only on a registered connection (USER seen, 001 sent); `any`: also before that. */
  readonly phase: 'any' | 'registered'
  /**
   * The scope that an application needs; `none`: it needs none; null: no application may send it. What a command does
   * to a channel or to somebody asks for its right besides, and rights have scopes of their own (`SCOPE_OF_RIGHT`).
   */
  readonly scope: Scope | 'none' | null
  /**
   * Tokens of its account's bucket. Lines that read much, write, or are told to many cost much; lines that keep the
   * connection alive or end something are free.
   */
  readonly cost: number | ((context: CommandContext) => number)
  /** A bucket besides, in which such lines of an account are counted. */
  readonly bucket?: OwnBucket
  /** How it is written: what HELP shows. */
  readonly usage: readonly string[]
  run(context: CommandContext): void | Promise<void>
}
