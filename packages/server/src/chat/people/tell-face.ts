import type { Capability } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { Variant } from '../live/variant.ts'
import type { LineNames } from '../live/event-encoder.ts'
import type { Face } from '../live/face.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import { personFrame } from '../live/person-frame.ts'
import type { Person, Session } from '../live/session.ts'

/**
 * Tells a change of somebody's face by `AWAY` and `SETNAME`, once to each client that shares a channel with them
 * and asked for such. Their own connections are not told.
 */
export function tellFace(
  channels: Iterable<LiveChannel>,
  names: LineNames,
  clock: Clock,
  { userId, before, now }: { readonly userId: string; readonly before: Face; readonly now: Face },
): void {
  // the living channels may be asked for once only, and both lines go to all of them
  const all = [...channels]
  if (before.away !== now.away)
    tell(all, 'away-notify', userId, (variant, person, channel) => {
      const { away } = channel.faceOf(person)
      return frame(variant, person, 'AWAY', away === null ? [] : [away])
    })
  if (before.realName !== now.realName)
    tell(all, 'setname', userId, (variant, person, channel) =>
      frame(variant, person, 'SETNAME', [channel.faceOf(person).realName ?? person.name]),
    )

  function frame(variant: Variant, person: Person, command: string, params: readonly string[]): Buffer {
    return personFrame({ variant, names, at: clock.now() }, person, command, params)
  }
}

function tell(
  channels: readonly LiveChannel[],
  capability: Capability,
  userId: string,
  encode: (variant: Variant, person: Person, channel: LiveChannel) => Buffer,
): void {
  const told = new Set<Session>()
  for (const channel of channels) {
    const person = channel.presence.told(userId)
    if (person === undefined) continue
    const frames = new Map<Variant, Buffer>()
    for (const follower of channel.presence.followers) {
      const { variant } = follower
      if (!variant.has(capability) || follower.person?.id === userId || told.has(follower)) continue
      told.add(follower)
      let bytes = frames.get(variant)
      if (bytes === undefined) frames.set(variant, (bytes = encode(variant, person, channel)))
      follower.write(bytes)
    }
  }
}
