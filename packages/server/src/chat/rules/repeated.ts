import { may } from '@gwar/protocol'
import type { RefereedRule } from './rule.ts'
import { textHash } from './text-hash.ts'
import { visibleText } from './visible-text.ts'

const SECONDS = 30

/** The same text as one's last on this channel, within 30 seconds (spec B §8, §9; OPEN-148). */
export const repeated: RefereedRule = {
  reason: 'repeated_text',
  asks: ({ channel, standing, text, hasFiles }) =>
    channel.type === 'user' || may('write_without_pace', standing)
      ? null
      : { hash: hasFiles ? null : textHash(visibleText(text)), repeatSeconds: SECONDS },
  refusal: () => ({ name: 'flooded', values: {} }),
}
