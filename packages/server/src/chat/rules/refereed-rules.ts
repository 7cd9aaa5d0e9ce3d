import { createHash } from 'node:crypto'
import { may } from '@gwar/protocol'
import type { Draft, RefereedRule } from './rule.ts'
import { uniqueText } from './unique-text.ts'
import { visibleText } from './visible-text.ts'

/** How long the own last text is not to be said again. */
const REPEAT_SECONDS = 30

/** The same text as one's last on this channel, within 30 seconds (spec B §8, §9; OPEN-148). */
export const repeated: RefereedRule = {
  reason: 'repeated_text',
  asks: ({ channel, standing, text, hasFiles }) =>
    channel.type === 'user' || may('write_without_pace', standing)
      ? null
      : { hash: hasFiles ? null : textHash(visibleText(text)), repeatSeconds: REPEAT_SECONDS },
  refusal: () => ({ name: 'flooded', values: {} }),
}

/** Too many lines in too short a time (OPEN-147), in private conversations, too. */
export const spammed: RefereedRule = {
  reason: 'spam',
  asks: ({ standing }, { spam }) => (spam === null || may('write_without_pace', standing) ? null : { spam }),
  refusal: () => ({ name: 'spammed', values: {} }),
}

/** Channel mode r: what was said within 30 days is not said again, whoever said it (OPEN-146). */
export const r9k: RefereedRule = {
  reason: 'r9k',
  asks: ({ channel, standing, text }) =>
    !channel.modes.has('r') || may('write_without_pace', standing)
      ? null
      : { r9k: textHash(uniqueText(text)) },
  refusal: () => ({ name: 'r9k', values: {} }),
}

/** Channel mode s: one message in so many seconds; subscribers and above are free of it (OPEN-144). */
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

/** What the store keeps of a text to know it again; null for a text that says nothing. */
function textHash(text: string): Uint8Array | null {
  return text === '' ? null : createHash('sha256').update(text).digest().subarray(0, 16)
}
