import { may, nameKey, NUMERICS, type NameKey } from '@gwar/protocol'
import type { Chat } from '../../chat/chat.ts'
import { channelByName } from '../../chat/entering/membership.ts'
import { LIST_TARGETS } from '../bounds.ts'
import type { Command, CommandContext } from '../command.ts'
import { listFilter, type ListFilter } from './list-filter.ts'

/** How many channels an answer has, and how many rows are read for it. */
const MAX_LISTED = 1000
const MAX_SCANNED = 20_000
const PAGE = 500

interface Listed {
  readonly name: string
  readonly count: number
  readonly topic: string | null
}

/** `LIST`, `LIST #a,#b`, and with conditions: `>n` and `<n` people, `mask` and `!mask` of names (ELIST=MNU). */
export const list: Command = {
  minParams: 0,
  phase: 'registered',
  scope: 'chat_read',
  cost: 20,
  usage: ['LIST [#name,…]', 'LIST [>{people}],[<{people}],[mask],[!mask]'],
  async run(context) {
    const { client, line, chat } = context
    const { protocol } = chat.texts
    const items = (line.params[0] ?? '')
      .split(',')
      .filter((item) => item !== '')
      .slice(0, LIST_TARGETS)
    const filter = listFilter(items)
    client.numeric(NUMERICS.RPL_LISTSTART, ['Channel'], 'Users  Name')
    const found = await (filter === null ? byName(context, items) : matching(chat, filter))
    client.sendAll(
      found
        .slice(0, MAX_LISTED)
        .map(({ name, count, topic }) =>
          client.numericLine(NUMERICS.RPL_LIST, [`#${name}`, String(count)], topic ?? ''),
        ),
    )
    if (found.length > MAX_LISTED)
      client.numeric(NUMERICS.ERR_TOOMANYMATCHES, ['LIST', line.params[0] ?? '*'], protocol.tooManyMatches)
    client.numeric(NUMERICS.RPL_LISTEND, [], protocol.endOfList)
  },
}

async function byName(
  { client, chat }: CommandContext,
  targets: readonly string[],
): Promise<readonly Listed[]> {
  const found: Listed[] = []
  for (const target of targets) {
    const channel = target.startsWith('#') ? await channelByName(chat, target.slice(1)) : null
    if (channel !== null && may('read', client.session.standingIn(channel)))
      found.push({ name: channel.name, count: channel.presence.count, topic: channel.topic?.text ?? null })
  }
  return found
}

/**
 * The matching channels, at most one more than is shown: by number of people where a condition wants people, of
 * the channels that are in memory on any node; otherwise by name.
 */
async function matching(
  chat: Chat,
  { minPeople, maxPeople, isNamed }: ListFilter,
): Promise<readonly Listed[]> {
  const found: Listed[] = []
  const take = (id: string, name: string, topic: string | null): void => {
    const count = chat.channels.get(id)?.presence.count ?? chat.nodes?.memberIds(id).size ?? 0
    if (count >= minPeople && count <= maxPeople && isNamed(nameKey(name))) found.push({ name, count, topic })
  }
  if (minPeople > 0) {
    for (const channel of chat.channels.living())
      if (channel.type === 'channel') take(channel.id, channel.name, channel.topic?.text ?? null)
    const elsewhere = [...(chat.nodes?.channelIds() ?? [])].filter(
      (id) => chat.channels.get(id) === undefined,
    )
    for (let at = 0; at < elsewhere.length; at += PAGE)
      for (const { id, name, topic } of await chat.store.read.channels.byIds(elsewhere.slice(at, at + PAGE)))
        take(id, name, topic)
    return found.sort((one, other) => other.count - one.count).slice(0, MAX_LISTED + 1)
  }
  let after: NameKey | null = null
  for (let scanned = 0; scanned < MAX_SCANNED && found.length <= MAX_LISTED; scanned += PAGE) {
    const page = await chat.store.read.channels.list(after, PAGE)
    for (const { id, name, topic } of page) take(id, name, topic)
    if (page.length < PAGE) break
    after = page.at(-1)!.nameKey
  }
  return found.slice(0, MAX_LISTED + 1)
}
