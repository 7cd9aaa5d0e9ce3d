import { LEVELS, levelOf, may } from '@gwar/protocol'
import type { MessagePace } from '../../store/messages/pace.ts'
import type { Person } from '../live/session.ts'
import { hasLink } from '../rules/has-link.ts'
import { linked } from '../rules/memory-rules.ts'
import type { Draft, Refusal } from '../rules/rule.ts'
import { isOver, type LiveShield } from './live-shield.ts'

/**
 * What the shield makes of a message by what memory knows: it is refused, its author may be a newcomer and must be
 * looked up, or it passes (null). Moderators and above are free of it.
 */
export function shieldRule(
  shield: LiveShield,
  draft: Draft,
  person: Pick<Person, 'id' | 'createdAt'>,
  at: Date,
): Refusal | 'newcomer' | null {
  const { preset, endsAt, trusted } = shield
  const { standing, channel, text } = draft
  const level = standing.guest ? 0 : levelOf(standing.modes)
  if (level >= LEVELS.o || isOver(shield, at)) return null
  const { account_minutes: minutes } = preset
  if (minutes !== null && !trusted.has(person.id)) {
    const old = person.createdAt.getTime() + minutes * 60_000
    if (old > at.getTime()) {
      const until = new Date(endsAt === null ? old : Math.min(old, endsAt.getTime()))
      const seconds = Math.ceil((until.getTime() - at.getTime()) / 1000)
      return { name: 'shielded', values: { until: until.toISOString(), seconds } }
    }
  }
  // until this node has heard of mode D it has not heard of the other modes either; once it has, the message may have
  // passed the rules before that
  const isLinked = channel.modes.has('D')
    ? linked(draft) !== null
    : preset.links && level < LEVELS.v && hasLink(text)
  if (isLinked) return { name: 'linked', values: {} }
  return preset.newcomers ? 'newcomer' : null
}

/** The pace of a message where the shield is up and this node has not heard of its mode s yet. */
export function paceWithin(
  shield: LiveShield | null,
  { channel, standing }: Pick<Draft, 'channel' | 'standing'>,
  pace: MessagePace | null,
): MessagePace | null {
  const seconds = shield?.preset.slow_seconds ?? null
  if (seconds === null || channel.modes.has('D') || may('write_without_slow_mode', standing)) return pace
  const without: MessagePace = pace ?? {
    hash: null,
    repeatSeconds: null,
    spam: null,
    r9k: null,
    slowSeconds: null,
  }
  return { ...without, slowSeconds: Math.max(seconds, without.slowSeconds ?? 0) }
}
