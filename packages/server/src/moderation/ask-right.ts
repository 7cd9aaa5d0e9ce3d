import { may, mayActOn, type Right, type Standing } from '@gwar/protocol'
import { refused, type ActContext, type Pace, type Refused, type Scene } from './act.ts'
import { banRefusal } from './bans/ban-refusal.ts'
import { warnedRefusal } from './people/warned-refusal.ts'
import { withoutLetters } from './second-factor-letters.ts'
import { storedModes } from './stored-modes.ts'

const WINDOW_MS = 60_000

/**
 * Asks the store for the right as it is now, behind the channel's lock, whatever a connection believed (INV-07). Who
 * is banned or muted there, or has a warning to acknowledge, does nothing; in a private conversation nobody but the operator does.
 */
export async function askRight(
  context: ActContext,
  right: Right,
  pace: Pace | null = null,
): Promise<Scene | Refused> {
  const { tx, channel, by, scopes, secondFactorLetters, at } = context
  if (by === null) return { ...context, modes: '', reaches: () => true, may: () => true }
  if (channel.type !== 'channel') return refused('no_permission')
  const modes = await storedModes(tx, channel.id, by.id)
  if (modes === null) return refused('no_permission')
  const held: Standing = { guest: false, modes, scopes }
  if (!may(right, held)) return refused('no_permission')
  const bare = withoutLetters(modes, secondFactorLetters)
  // the second factor is read from the store as well, because somebody may have turned it off a moment ago
  const counts = bare === modes || (await tx.secondFactors.isOn(by.id))
  const standing: Standing = counts ? held : { ...held, modes: bare }
  const isBare =
    context.moderatorsNeedSecondFactor && isOfModerators(right) && !(await tx.secondFactors.isOn(by.id))
  if (isBare || !may(right, standing)) return refused('second_factor_needed')
  const ban = await tx.bans.barring(channel.id, by.id, at)
  if (ban !== undefined) return { refusal: banRefusal(ban, at) }
  const warning = await tx.warnings.standing(channel.id, by.id)
  if (warning !== undefined) return { refusal: warnedRefusal(warning) }
  const wait = pace === null ? null : await waitOf(context, by.id, pace)
  if (wait !== null) return refused('too_many_acts', { seconds: wait })
  return {
    ...context,
    modes,
    reaches: (targetModes) => mayActOn(right, standing, targetModes),
    may: (further) => may(further, standing),
  }
}

async function waitOf({ tx, channel, at }: ActContext, actorId: string, pace: Pace): Promise<number | null> {
  const since = new Date(at.getTime() - WINDOW_MS)
  const oldest = await tx.moderationLog.timeOfNth(channel.id, actorId, pace.kinds, since, pace.limit)
  return oldest === undefined ? null : Math.ceil((oldest.getTime() - since.getTime()) / 1000)
}

/** Whether a right is for moderators and above, and lets do more than read. */
export function isOfModerators(right: Right): boolean {
  return right !== 'see_moderation' && !may(right, { guest: false, modes: 'vh' })
}
