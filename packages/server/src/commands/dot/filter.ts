import { FILTER_STATES, parseUuid, type FilterState } from '@gwar/protocol'
import { readableLine } from '../readable-line.ts'
import { changeFilter } from '../../moderation/filters/change-filter.ts'
import { runAct } from '../../moderation/run-act.ts'
import type { FilterRow } from '../../store/moderation/filters.ts'
import { dotCommand, type DotContext, type DotOutcome } from './dot-command.ts'

/** What is asked for: the list, or that a filter, named by id or title, gets a state. */
type Asked = 'list' | { readonly which: string; readonly state: FilterState }

/** `.filter list`, and `.filter {id or title} on|watch|off` */
export const filter = dotCommand<Asked>({
  right: 'manage_filters',
  isForConversations: false,
  usage: 'usage_filter',
  parse(words) {
    if (words.length === 1 && words[0]!.toLowerCase() === 'list') return 'list'
    const last = words.at(-1)?.toLowerCase()
    const state = FILTER_STATES.find((one) => one === last)
    return state === undefined || words.length < 2 ? null : { which: words.slice(0, -1).join(' '), state }
  },
  run: (place, asked) => (asked === 'list' ? list(place) : set(place, asked)),
})

async function list({ chat, client, channel }: DotContext): Promise<DotOutcome> {
  const filters = await chat.store.read.filters.ofScope(channel.id)
  const told =
    filters.length === 0
      ? [chat.texts.protocol.noFilters]
      : filters.map(({ state, title }) => `${state} ${title}`)
  client.sendAll(told.map((text) => readableLine([], client.serverName, 'NOTICE', [client.addressee], text)))
  return { refusal: null }
}

async function set(place: DotContext, { which, state }: Exclude<Asked, 'list'>): Promise<DotOutcome> {
  const { chat, channel } = place
  const found = namedFilter(await chat.store.read.filters.ofScope(channel.id), which)
  if (found === undefined) return { refusal: { name: 'unknown_filter', values: {} } }
  return runAct(chat, place, changeFilter, { id: found.id, version: null, state })
}

/** The filter with that id or title, in any case and with single blanks. */
function namedFilter(filters: readonly FilterRow[], which: string): FilterRow | undefined {
  const id = parseUuid(which)
  const key = keyOf(which)
  return filters.find((one) => one.id === id || keyOf(one.title) === key)
}

function keyOf(title: string): string {
  return title.replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('pl')
}
