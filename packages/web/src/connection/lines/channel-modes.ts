/** How each channel mode takes its parameter, from 005 `CHANMODES=A,B,C,D` (PS-02). */
export interface ChannelModeTable {
  /** Always with a parameter. */
  readonly always: string
  /** With a parameter when set. */
  readonly whenSet: string
}

export const DEFAULT_CHANNEL_MODES: ChannelModeTable = { always: '', whenSet: 'Kls' }

export function parseChannelModes(token: string): ChannelModeTable | null {
  const match = /^CHANMODES=([^,]*),([^,]*),([^,]*)/.exec(token)
  return match === null ? null : { always: match[1]! + match[2]!, whenSet: match[3]! }
}

/** What K's parameter may be; K alone may go without one and must not take that of the next mode. */
const KARMA = /^[pm]+$/

/** The modes of 324: `+KSs p 10` (PS-03). */
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
