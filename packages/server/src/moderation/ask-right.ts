import { may, mayActOn, type Right, type Standing } from '@gwar/protocol'
import { refused, type ActContext, type Pace, type Refused, type Scene } from './act.ts'
import { banRefusal } from './ban-refusal.ts'
import { withoutLetters } from './second-factor-letters.ts'
import { storedModes } from './stored-modes.ts'

const WINDOW_MS = 60_000

/**
 * Asks the store for the right as it is now, behind the channel's lock, whatever a connection believed (INV-07). Who
 * is banned or muted there does nothing; in a private conversation nobody but the operator does.
 */
export async function askRight(
  context: ActContext,
  right: Right,
  pace: Pace | null = null,
): Promise<Scene | Refused> {
  const { tx, channel, by, scopes, secondFactorLetters, at } = context
  if (by === null) return { ...context, reaches: () => true, may: () => true }
  if (channel.type !== 'channel') return refused('no_permission')
  const modes = await storedModes(tx, channel.id, by.id)
  if (modes === null) return refused('no_permission')
  const held: Standing = { guest: false, modes, scopes }
  if (!may(right, held)) return refused('no_permission')
  const bare = withoutLetters(modes, secondFactorLetters)
  // the second factor is read from the store as well, because somebody may have turned it off a moment ago
  const counts = bare === modes || (await tx.secondFactors.isOn(by.id))
  const standing: Standing = counts ? held : { ...held, modes: bare }
  if (!may(right, standing)) return refused('second_factor_needed')
  const ban = await tx.bans.active(channel.id, by.id, at)
  if (ban !== undefined) return { refusal: banRefusal(ban, at) }
  const wait = pace === null ? null : await waitOf(context, by.id, pace)
  if (wait !== null) return refused('too_many_acts', { seconds: wait })
  return {
    ...context,
    reaches: (targetModes) => mayActOn(right, standing, targetModes),
    may: (further) => may(further, standing),
  }
}

async function waitOf({ tx, channel, at }: ActContext, actorId: string, pace: Pace): Promise<number | null> {
  const since = new Date(at.getTime() - WINDOW_MS)
  const oldest = await tx.moderationActs.timeOfNth(channel.id, actorId, pace.actions, since, pace.limit)
  return oldest === undefined ? null : Math.ceil((oldest.getTime() - since.getTime()) / 1000)
}
