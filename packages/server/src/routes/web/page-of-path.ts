import {
  isReservedName,
  matchPage,
  PAGE_PATHS,
  parseChannelName,
  parseUserName,
  parseUuid,
  type ChannelName,
  type Locale,
  type PagePath,
} from '@gwar/protocol'
import { cleanText } from '../../media/preview/clean-text.ts'
import type { NamedChannel } from '../../store/channels/directory.ts'
import { SERVER_TEXTS, TEXTS } from '../../texts.ts'
import type { HttpDeps } from '../http.ts'
import type { PageHead } from './head-html.ts'

/** A page of the client: whether there is such a one, and what its head says. */
export interface PageAnswer {
  readonly status: 200 | 404
  readonly head: PageHead
}

/** Pages that show a channel. Their `:name` is its name. */
const OF_CHANNEL: ReadonlySet<PagePath> = new Set(
  PAGE_PATHS.filter((path) => path === '/:name' || /^\/(?:channels|retro)\/:name/.test(path)),
)

/**
 * The page at a path. With `mayLook` false the store is not asked, so that channels and people that may not exist
 * are taken to be there.
 */
export async function pageOfPath(
  deps: Pick<HttpDeps, 'config' | 'store' | 'directory' | 'cards'>,
  path: string,
  { locale, mayLook }: { readonly locale: Locale; readonly mayLook: boolean },
): Promise<PageAnswer> {
  const found = findPage(path)
  if (found === null) return missing(deps, locale, TEXTS[locale].notFound.title)
  const { pattern, name } = found
  const { link } = SERVER_TEXTS[locale]
  if (OF_CHANNEL.has(pattern)) {
    if (pattern === '/:name' && isReservedName(name))
      return missing(deps, locale, TEXTS[locale].notFound.title)
    if (!mayLook) return plain(deps, locale, path)
    const channelName = parseChannelName(name)
    const channel = channelName === null ? undefined : await deps.store.read.channels.byName(channelName)
    if (channel === undefined) return missing(deps, locale, link.unknownChannel)
    const head = await headOfChannel(deps, locale, channel)
    if (pattern === '/channels/:name/rules')
      return { status: 200, head: { ...head, address: `${head.address}/rules` } }
    if (pattern !== '/channels/:name/streams/:id') return { status: 200, head }
    const stream = await listedStream(deps, channel.id, path)
    if (stream === null) return missing(deps, locale, TEXTS[locale].notFound.title)
    return { status: 200, head: { ...head, address: `${head.address}/streams/${stream}` } }
  }
  if (pattern === '/users/:name' && mayLook) {
    const userName = parseUserName(name)
    if (userName === null || (await deps.store.read.users.byName(userName)) === undefined)
      return missing(deps, locale, link.unknownUser)
  }
  return plain(deps, locale, path)
}

/** The name of the channel whose page a path is; null where it is none of a channel. */
export function channelOfPath(path: string): ChannelName | null {
  const found = findPage(path)
  return found !== null && OF_CHANNEL.has(found.pattern) ? parseChannelName(found.name) : null
}

/** Which of the client's pages a path is, and its name where it has one; null where it is none. */
export function findPage(path: string): { readonly pattern: PagePath; readonly name: string } | null {
  for (const pattern of PAGE_PATHS) {
    const name = matchPage(pattern, path)
    if (name !== null) return { pattern, name }
  }
  return null
}

/**
 * The id of the stream at a path of a channel's page; null where everybody is told that there is none. Owners see one
 * that they took out as well: their page asks for it with their login, whatever the answer to its address was.
 */
async function listedStream(
  { store }: Pick<HttpDeps, 'store'>,
  channelId: string,
  path: string,
): Promise<string | null> {
  const id = parseUuid(path.replace(/\/$/, '').split('/').at(-1) ?? '')
  const stream = id === null ? undefined : await store.read.streams.byId(id)
  return stream?.isListed === true && stream.channelId === channelId ? stream.id : null
}

async function headOfChannel(
  { config, directory, cards }: Pick<HttpDeps, 'config' | 'directory' | 'cards'>,
  locale: Locale,
  channel: NamedChannel,
): Promise<PageHead & { readonly address: string }> {
  const { link } = SERVER_TEXTS[locale]
  const topic = cleanText(channel.topic, 200)
  const people = directory.peopleIn(channel.id)
  const about = topic === null ? link.noTopic : /[.!?…]$/.test(topic) ? topic : `${topic}.`
  return {
    locale,
    product: config.productName,
    title: TEXTS[locale].app.title({ page: `#${channel.name}`, product: config.productName }),
    linkTitle: `#${channel.name}`,
    description: people === 0 ? about : `${about} ${link.people({ count: people })}`,
    address: `${config.publicUrl}/channels/${channel.name}`,
    channelId: channel.id,
    pictures: (await cards.addressesOf(channel)).map(({ address, width, height }) => ({
      width,
      height,
      address: `${config.publicUrl}${address}`,
      alt: topic === null ? `#${channel.name}` : `#${channel.name}, ${topic}`,
    })),
  }
}

function plain({ config }: Pick<HttpDeps, 'config'>, locale: Locale, path: string): PageAnswer {
  const { link } = SERVER_TEXTS[locale]
  return {
    status: 200,
    head: {
      locale,
      product: config.productName,
      title: config.productName,
      linkTitle: link.frontTitle({ product: config.productName }),
      description: link.front,
      address: `${config.publicUrl}${path}`,
      channelId: null,
      pictures: [],
    },
  }
}

function missing({ config }: Pick<HttpDeps, 'config'>, locale: Locale, title: string): PageAnswer {
  const { productName: product } = config
  return {
    status: 404,
    head: {
      locale,
      product,
      title: TEXTS[locale].app.title({ page: title, product }),
      linkTitle: title,
      description: SERVER_TEXTS[locale].link.front,
      address: null,
      channelId: null,
      pictures: [],
    },
  }
}
