/** How each channel mode takes its parameter, from 005 `CHANMODES=A,B,C,D` (PS-02). */
export interface ChannelModeTable {
  /** Letters of modes that have a parameter when set and when removed. */
  readonly always: string
  /** Letters of modes that have a parameter only when set. */
  readonly whenSet: string
}

export const DEFAULT_CHANNEL_MODES: ChannelModeTable = { always: '', whenSet: 'Kls' }

export function parseChannelModes(token: string): ChannelModeTable | null {
  const match = /^CHANMODES=([^,]*),([^,]*),([^,]*)/.exec(token)
  return match === null ? null : { always: match[1]! + match[2]!, whenSet: match[3]! }
}

/** What the parameter of mode K looks like. K may have none, and then must not take the next mode's. */
const KARMA = /^[pm]+$/

/** Reads the modes of a 324 line: `+KSs p 10` (PS-03). */
export function parseModeIs(
  letters: string,
  params: readonly string[],
  { always, whenSet }: ChannelModeTable,
): Readonly<Record<string, string | null>> {
  const modes: Record<string, string | null> = {}
  const rest = [...params]
  for (const letter of letters) {
    if (letter === '+' || letter === '-') continue
    const takes = (always + whenSet).includes(letter) && (letter !== 'K' || KARMA.test(rest[0] ?? ''))
    modes[letter] = takes ? (rest.shift() ?? null) : null
  }
  return modes
}
