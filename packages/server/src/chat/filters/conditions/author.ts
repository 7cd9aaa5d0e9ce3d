import type { ConditionOf } from '@gwar/protocol'
import { uniqueText } from '../../rules/unique-text.ts'
import type { Check } from './check.ts'

const MINUTE_MS = 60_000

/** Somebody of whom this channel has stored fewer messages. Whoever is trusted is no newcomer. */
export function newcomerCheck({ below }: ConditionOf<'newcomer'>): Check {
  return { holds: (_, { isTrusted, messagesBefore }) => !isTrusted && (messagesBefore ?? 0) < below }
}

/** An account younger than so many minutes, of somebody who is not trusted. */
export function accountCheck({ minutes }: ConditionOf<'account'>): Check {
  return {
    holds: (_, { isTrusted, accountSince, at }) =>
      !isTrusted && at.getTime() - accountSince.getTime() < minutes * MINUTE_MS,
  }
}

/** The same text by so many people. Whoever is trusted may sing along. */
export function manyCheck({ people, seconds, from }: ConditionOf<'many'>): Check {
  return {
    holds: ({ text }, { isTrusted, peopleWithText }) =>
      !isTrusted && uniqueText(text.sent).length >= from && peopleWithText(seconds) >= people,
  }
}
