import type { Removal } from '../../store/buffer.ts'
import type { PrefixTable } from '../../store/members.ts'
import type { Stores } from '../../store/stores.ts'
import type { ChannelModeTable } from './channel-modes.ts'
import type { Refusal } from '../sending/sender.ts'

/** What a line of the server can reach; the connection implements it. */
export interface LineContext {
  readonly stores: Stores
  readonly vendor: string
  readonly wantedCapabilities: readonly string[]
  /** What the server agreed to on this connection. */
  readonly agreedCapabilities: Set<string>
  /** How the server marks modes, from its 005 lines (PS-02). */
  readonly tables: { prefixes: PrefixTable; channelModes: ChannelModeTable }
  /** The label of this line or of the answer that it is part of. */
  readonly label: string | null
  now(): number
  send(command: string, ...params: string[]): void
  isOwn(nick: string): boolean
  welcomed(): void
  loggedIn(nick: string): void
  tokenRefused(): void
  /** The server has no time to look at the token now. */
  logInLater(): void
  joined(target: string, channelId: string | null, seq: number | null): void
  parted(target: string): void
  removed(target: string, removal: Removal): void
  unknown(target: string): void
  reset(target: string): void
  /** The server has no time for this JOIN or RESUME now. */
  connectLater(target: string): void
  refused(label: string, refusal: Refusal): boolean
  /** Shows a line of the service in the buffer of this target, or in the open buffer where there is none. */
  say(target: string, text: string, i18n: Refusal['i18n']): void
}
