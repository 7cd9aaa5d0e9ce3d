import { hash } from 'node:crypto'
import { may } from '@gwar/protocol'
import type { Draft, RefereedRule } from './rule.ts'
import { uniqueText } from './unique-text.ts'
import { visibleText } from './visible-text.ts'

/** For how many seconds somebody's last text may not be repeated. */
const REPEAT_SECONDS = 30

/** Refuses the author's last text in this channel within 30 seconds (spec B §8, §9; OPEN-148). */
export const repeated: RefereedRule = {
  reason: 'repeated_text',
  asks: ({ channel, standing, text, hasFiles }) =>
    channel.type === 'user' || may('write_without_pace', standing)
      ? null
      : { hash: hasFiles ? null : textHash(visibleText(text)), repeatSeconds: REPEAT_SECONDS },
  refusal: () => ({ name: 'flooded', values: {} }),
}

/** Refuses too many lines in too short a time (OPEN-147), in private conversations as well. */
export const spammed: RefereedRule = {
  reason: 'spam',
  asks: ({ standing }, { spam }) => (spam === null || may('write_without_pace', standing) ? null : { spam }),
  refusal: () => ({ name: 'spammed', values: {} }),
}

/** Mode r: refuses a text that anybody wrote within the last 30 days (OPEN-146). */
export const r9k: RefereedRule = {
  reason: 'r9k',
  asks: ({ channel, standing, text }) =>
    !channel.modes.has('r') || may('write_without_pace', standing)
      ? null
      : { r9k: textHash(uniqueText(text)) },
  refusal: () => ({ name: 'r9k', values: {} }),
}

/** Mode s: one message in so many seconds; subscribers and above are exempt (OPEN-144). */
export const slowed: RefereedRule = {
  reason: 'slow',
  asks(draft) {
    const slowSeconds = slowSecondsOf(draft)
    return slowSeconds === null ? null : { slowSeconds }
  },
  refusal: (draft) => ({ name: 'slowed', values: { seconds: slowSecondsOf(draft) ?? 0 } }),
}

function slowSecondsOf({ channel, standing }: Draft): number | null {
  const seconds = Number(channel.modes.get('s') ?? 0)
  return seconds > 0 && !may('write_without_slow_mode', standing) ? seconds : null
}

/** The hash by which the store recognises a text; null for an empty one. */
function textHash(text: string): Uint8Array | null {
  return text === '' ? null : hash('sha256', text, 'buffer').subarray(0, 16)
}
