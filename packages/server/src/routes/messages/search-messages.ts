import { may, parseUserName, RESULTS_PAGE, type AttachmentFilter, type EmbedFilter } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { exactQuery, wideQuery, wordsOfQuery } from '../../search/words-of-query.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import { MEDIA } from '../../store/messages/media.ts'
import type { UserRow } from '../../store/users/users.ts'
import { ok, problem, tooMany, type Answer } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { openInbox } from './open-inbox.ts'
import { recordsFor } from './records-for.ts'
import { resultsPageOf } from './results-page-of.ts'
import { standingOf } from '../channels/standing-of.ts'

const ATTACHMENTS: Readonly<Record<AttachmentFilter, number>> = {
  all: MEDIA.imageAttachment | MEDIA.videoAttachment | MEDIA.fileAttachment,
  images: MEDIA.imageAttachment,
  videos: MEDIA.videoAttachment,
  files: MEDIA.fileAttachment,
}
const EMBEDS: Readonly<Record<EmbedFilter, number>> = {
  all: MEDIA.linkEmbed | MEDIA.imageEmbed | MEDIA.videoEmbed,
  links: MEDIA.linkEmbed,
  images: MEDIA.imageEmbed,
  videos: MEDIA.videoEmbed,
}

export interface SearchQuery {
  readonly search: string
  readonly page?: number | undefined
  readonly sort?: 'new' | 'old' | 'relevant' | undefined
  readonly user?: string | undefined
  readonly 'attachments[]'?: AttachmentFilter | readonly AttachmentFilter[] | undefined
  readonly 'embeds[]'?: EmbedFilter | readonly EmbedFilter[] | undefined
}

/**
 * Searches a channel for a logged-in caller (HTTP-34); without text and filters it gives the inbox (HTTP-35).
 */
export async function searchMessages(
  deps: HttpDeps,
  channel: ChannelRow,
  caller: Authenticated | null,
  query: SearchQuery,
): Promise<Answer> {
  if (caller === null) return problem('login_required')
  if (!may('search', await standingOf(deps, channel.id, caller))) return problem('forbidden')
  const wait = deps.httpLimits.byAccount('search', caller.user.id)
  if (wait !== null) return tooMany(wait)
  const page = query.page ?? 1
  const media = [bitsOf(ATTACHMENTS, query['attachments[]']), bitsOf(EMBEDS, query['embeds[]'])].filter(
    (bits) => bits !== 0,
  )
  if (query.search.trim() === '' && query.user === undefined && media.length === 0)
    return openInbox(deps, channel, caller, page)
  const words = wordsOfQuery(query.search)
  // the text contains nothing that could be a word of a message
  if (words.length === 0 && query.search.trim() !== '') return ok(resultsPageOf([], 0, page))
  const user = query.user === undefined ? null : await userNamed(deps, query.user)
  if (user === undefined) return ok(resultsPageOf([], 0, page))
  const [{ messages, total }, record] = await Promise.all([
    deps.store.read.search.inChannel(channel.id, {
      words: words.length === 0 ? null : { wide: wideQuery(words), exact: exactQuery(words) },
      userId: user?.id ?? null,
      hiddenFrom: channel.type === 'user' ? caller.user.id : null,
      media,
      sort: query.sort ?? 'new',
      limit: RESULTS_PAGE,
      offset: (page - 1) * RESULTS_PAGE,
    }),
    recordsFor(deps, channel, caller),
  ])
  return ok(resultsPageOf(messages, total, page, record))
}

async function userNamed({ store }: HttpDeps, text: string): Promise<UserRow | undefined> {
  const name = parseUserName(text)
  return name === null ? undefined : store.read.users.byName(name)
}

function bitsOf<F extends string>(
  bits: Readonly<Record<F, number>>,
  filters: F | readonly F[] | undefined,
): number {
  let sum = 0
  for (const filter of [filters ?? []].flat() as F[]) sum |= bits[filter]
  return sum
}
