import {
  PREFIXES,
  withMember,
  withoutMember,
  type ChannelState,
  type Member,
  orderModes,
} from '@gwar/protocol'

/** Prefix characters and their letters, from 005 `PREFIX=(letters)characters` (PS-02). */
export type PrefixTable = ReadonlyMap<string, string>

export const DEFAULT_PREFIXES: PrefixTable = new Map(
  Object.entries(PREFIXES).map(([letter, prefix]) => [prefix, letter]),
)

export function parsePrefixes(token: string): PrefixTable | null {
  const match = /^PREFIX=\(([^)]*)\)(.*)$/.exec(token)
  if (match === null) return null
  const letters = match[1]!
  return new Map([...match[2]!].map((prefix, index) => [prefix, letters[index] ?? '']))
}

/** One name of 353 with all its prefixes (multi-prefix): `~+anna`. */
function parseNamesEntry(entry: string, prefixes: PrefixTable): Member | null {
  let at = 0
  let letters = ''
  while (at < entry.length && prefixes.has(entry[at]!)) {
    letters += prefixes.get(entry[at]!)!
    at += 1
  }
  const name = entry.slice(at).replace(/!.*$/, '')
  return name === '' ? null : { id: null, name, modes: orderModes(letters) }
}

/** Adds the names of one 353 line. Many at once: one copy of the list, not one a name. */
export function withNames(state: ChannelState, names: string, prefixes: PrefixTable): ChannelState {
  const members = new Map(state.members)
  for (const entry of names.split(' ')) {
    const member = parseNamesEntry(entry, prefixes)
    if (member !== null) members.set(member.name.toLowerCase(), member)
  }
  return { ...state, members }
}

export function joined(state: ChannelState, name: string, id: string | null): ChannelState {
  return withMember(state, { id, name, modes: state.members.get(name.toLowerCase())?.modes ?? '' })
}

export function parted(state: ChannelState, name: string): ChannelState {
  return withoutMember(state, name)
}

export function renamed(state: ChannelState, from: string, to: string): ChannelState {
  const member = state.members.get(from.toLowerCase())
  if (member === undefined) return state
  return withMember(withoutMember(state, from), { ...member, name: to })
}

export function withoutMembers(state: ChannelState): ChannelState {
  return state.members.size === 0 ? state : { ...state, members: new Map() }
}
