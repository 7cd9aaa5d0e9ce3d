import { nameKey, orderModes, PREFIXES, type ChannelState, type Member, type NameKey } from '@gwar/protocol'

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

/** Lists of members that no screen has yet: only the present state holds them, so they may be changed in place. */
let unseen = new WeakSet<ReadonlyMap<NameKey, Member>>()

/** The present lists are about to be shown: from now on they stay as they are, and the next change makes a copy. */
export function sealMembers(): void {
  unseen = new WeakSet()
}

/**
 * The state with a changed list of members. Twenty thousand names come in hundreds of lines between two frames: they
 * cost one copy a frame, not one a line.
 */
function changed(state: ChannelState, change: (members: Map<NameKey, Member>) => void): ChannelState {
  const members = unseen.has(state.members) ? (state.members as Map<NameKey, Member>) : new Map(state.members)
  unseen.add(members)
  change(members)
  return { ...state, members }
}

/** Adds the names of one 353 line. */
export function withNames(state: ChannelState, names: string, prefixes: PrefixTable): ChannelState {
  return changed(state, (members) => {
    for (const entry of names.split(' ')) {
      const member = parseNamesEntry(entry, prefixes)
      if (member !== null) members.set(nameKey(member.name), member)
    }
  })
}

export function joined(state: ChannelState, name: string, id: string | null): ChannelState {
  const modes = state.members.get(nameKey(name))?.modes ?? ''
  return changed(state, (members) => members.set(nameKey(name), { id, name, modes }))
}

export function parted(state: ChannelState, name: string): ChannelState {
  if (!state.members.has(nameKey(name))) return state
  return changed(state, (members) => members.delete(nameKey(name)))
}

export function renamed(state: ChannelState, from: string, to: string): ChannelState {
  const member = state.members.get(nameKey(from))
  if (member === undefined) return state
  return changed(state, (members) => {
    members.delete(nameKey(from))
    members.set(nameKey(to), { ...member, name: to })
  })
}

export function withoutMembers(state: ChannelState): ChannelState {
  return state.members.size === 0 ? state : { ...state, members: new Map() }
}
