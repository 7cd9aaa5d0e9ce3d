import type { FieldCode } from '@gwar/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { Account } from '../accounts/account.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Limits } from '../limits/limits.ts'
import type { Store } from '../store/store.ts'

/** How the chat answers the wish for a new channel. */
export type ChannelCreation =
  | { readonly outcome: 'ok'; readonly channelId: string }
  | { readonly outcome: 'refused'; readonly code: FieldCode }
  /** The account has as many channels as it may have. */
  | { readonly outcome: 'too_many_channels'; readonly limit: number }
  | { readonly outcome: 'unverified' }

/** The context of all routes. */
export interface HttpDeps {
  readonly config: Config
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  readonly store: Store
  readonly limits: Limits
  readonly accounts: Accounts
  createChannel(account: Account, name: string): Promise<ChannelCreation>
  /** Whether everything listens and the store answers. */
  isReady(): Promise<boolean>
  /** The built web client. */
  readonly webRoot: string
}
