import { may } from '@gwar/protocol'
import type { Draft, RefereedRule } from './rule.ts'

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
