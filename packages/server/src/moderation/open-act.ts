import { may, mayActOn, type Right, type Standing } from '@gwar/protocol'
import type { ChannelRow } from '../store/channels/channels.ts'
import type { ModerationAction } from '../store/channels/moderation-acts.ts'
import { refused, type Act, type Refused } from './act.ts'
import { banRefusal } from './ban-refusal.ts'
import { withoutLetters } from './second-factor-letters.ts'
import { storedModes } from './stored-modes.ts'

/** The channel, locked until the transaction ends, and how far the actor reaches. */
export interface Scene {
  readonly channel: ChannelRow
  /** Whether the actor may act on somebody with these letters. */
  reaches(targetModes: string): boolean
  /** Whether the actor has a further right there. */
  may(right: Right): boolean
}

/** How often one person may do something in a channel within {@link WINDOW_MS}: a stolen account does bounded harm. */
export interface Pace {
  readonly actions: readonly ModerationAction[]
  readonly limit: number
}

const WINDOW_MS = 60_000

/**
 * The beginning of every act: locks the channel, then asks the store for the right as it is now, whatever a
 * connection believed. Who is banned or muted there does nothing.
 */
export async function openAct(act: Act, right: Right, pace: Pace | null = null): Promise<Scene | Refused> {
  const { tx, channelId, by, at, scopes = null } = act
  const channel = await tx.channels.lock(channelId)
  if (channel === undefined) return refused('unknown_channel')
  if (channel.type !== 'channel') return refused('no_permission')
  if (by === null) return { channel, reaches: () => true, may: () => true }
  const modes = await storedModes(tx, channelId, by.id)
  if (modes === null) return refused('no_permission')
  const held: Standing = { guest: false, modes, scopes }
  if (!may(right, held)) return refused('no_permission')
  const bare = withoutLetters(modes, act.secondFactorLetters ?? '')
  // asked of the store as well: who turned it off a moment ago has no right any more
  const counts = bare === modes || (await tx.secondFactors.isOn(by.id))
  const standing: Standing = counts ? held : { ...held, modes: bare }
  if (!may(right, standing)) return refused('second_factor_needed')
  const ban = await tx.bans.active(channelId, by.id, at)
  if (ban !== undefined) return { refusal: banRefusal(ban, at) }
  const wait = pace === null ? null : await waitOf(act, by.id, pace)
  if (wait !== null) return refused('too_many_acts', { seconds: wait })
  return {
    channel,
    reaches: (targetModes) => mayActOn(right, standing, targetModes),
    may: (further) => may(further, standing),
  }
}

async function waitOf({ tx, channelId, at }: Act, actorId: string, pace: Pace): Promise<number | null> {
  const since = new Date(at.getTime() - WINDOW_MS)
  const oldest = await tx.moderationActs.timeOfNth(channelId, actorId, pace.actions, since, pace.limit)
  return oldest === undefined ? null : Math.ceil((oldest.getTime() - since.getTime()) / 1000)
}
