import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Egress, SetSites } from '@gwar/server'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Stand-ins for 7TV, BetterTTV and FrankerFaceZ: what a test does not say is answered 404. */
export interface EmoticonServices {
  readonly egress: Egress
  readonly sites: SetSites
  /** Host and path of every request, in order. */
  readonly asked: string[]
  /** How many pictures were asked for. */
  readonly pictures: number
  /** How many requests for pictures were under way at once, at most. */
  readonly mostAtOnce: number
  /** The JSON of a list, or an answer by hand, by its path with the query. */
  list(path: string, answer: unknown): void
  /** A picture by its path. */
  picture(path: string, answer: Buffer | Answer): void
  /** Holds back answers for pictures until the function that it gives is called. */
  hold(): () => void
  /** Resolves when so many pictures were asked for in all. */
  askedFor(count: number): Promise<void>
  close(): Promise<void>
}

/** The names under which they are reached; the ports are those of the test. */
const HOSTS = {
  '7tv': { api: 'api.7tv.example', pictures: 'cdn.7tv.example' },
  bttv: { api: 'api.bttv.example', pictures: 'cdn.bttv.example' },
  ffz: { api: 'api.ffz.example', pictures: 'cdn.ffz.example' },
} as const

/** The number of a set of 7TV, and of an emoticon in it. */
export const sevenTvId = (number: number): string =>
  `01H0000000000000000000${String(number).padStart(4, '0')}`

/** A set of 7TV as version 3 of its interface answers, with what other clients read of it. */
export function sevenTvSet(
  emotes: readonly {
    readonly name: string
    readonly flags?: number
    readonly marks?: number
    readonly animated?: boolean
    readonly width?: number
    readonly bytes?: number
    readonly frames?: number
    readonly host?: string
  }[],
): unknown {
  return {
    id: sevenTvId(0),
    name: 'Gniazdo Rudzika',
    flags: 0,
    tags: [],
    immutable: false,
    privileged: false,
    emotes: emotes.map(
      (
        { name, flags = 0, marks = 0, animated = false, width = 128, bytes = 4000, frames = 1, host },
        index,
      ) => ({
        id: sevenTvId(index + 1),
        name,
        flags,
        timestamp: 1_700_000_000_000,
        actor_id: null,
        data: {
          id: sevenTvId(index + 1),
          name,
          flags: marks,
          lifecycle: 3,
          state: ['LISTED'],
          listed: true,
          animated,
          owner: { id: sevenTvId(9999), username: 'halinka77', display_name: 'Halinka77', roles: [] },
          host: {
            url: host ?? `//cdn.7tv.app/emote/${sevenTvId(index + 1)}`,
            files: ['1x', '2x', '4x'].flatMap((size) => [
              {
                name: `${size}.avif`,
                static_name: `${size}_static.avif`,
                width: (width * Number(size[0])) / 4,
                height: 32 * Number(size[0]),
                frame_count: frames,
                size: bytes,
                format: 'AVIF',
              },
              {
                name: `${size}.webp`,
                static_name: `${size}_static.webp`,
                width: (width * Number(size[0])) / 4,
                height: 32 * Number(size[0]),
                frame_count: frames,
                size: bytes,
                format: 'WEBP',
              },
            ]),
          },
        },
      }),
    ),
    emote_count: emotes.length,
    capacity: 1000,
    owner: { id: sevenTvId(9999), username: 'halinka77', display_name: 'Halinka77', roles: [] },
  }
}

export async function openEmoticonServices(): Promise<EmoticonServices> {
  const lists = new Map<string, unknown>()
  const pictures = new Map<string, Buffer | Answer>()
  const asked: string[] = []
  const waiting = new Set<() => void>()
  let held: Promise<void> | null = null
  let underWay = 0
  let mostAtOnce = 0
  let countAsked = 0

  const give = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const picture = pictures.get(path)
    countAsked += 1
    underWay += 1
    mostAtOnce = Math.max(mostAtOnce, underWay)
    for (const look of waiting) look()
    response.once('close', () => (underWay -= 1))
    await held
    if (picture === undefined) response.writeHead(404).end()
    else if (typeof picture === 'function') picture(request, response)
    else response.writeHead(200, { 'content-type': 'image/webp' }).end(picture)
  }
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const path = request.url ?? ''
    asked.push(`${host}${path}`)
    if (host.startsWith('cdn.')) {
      void give(path, request, response)
      return
    }
    const list = lists.get(path)
    if (typeof list === 'function') (list as Answer)(request, response)
    else if (list === undefined) response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list))
  })
  server.on('connection', (socket) => socket.on('error', () => undefined))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const names: ReadonlySet<string> = new Set(Object.values(HOSTS).flatMap((hosts) => Object.values(hosts)))
  const site = ({ api, pictures: cdn }: { readonly api: string; readonly pictures: string }) => ({
    api: `http://${api}:${port}`,
    pictures: `http://${cdn}:${port}`,
  })
  return {
    egress: {
      resolve: async (name) => (names.has(name) || name.endsWith('.other.example') ? ['127.0.0.1'] : []),
      isAllowed: (address, to) => address === '127.0.0.1' && to === port,
      silenceMs: 60_000,
    },
    sites: { '7tv': site(HOSTS['7tv']), bttv: site(HOSTS.bttv), ffz: site(HOSTS.ffz) },
    asked,
    get pictures() {
      return countAsked
    },
    get mostAtOnce() {
      return mostAtOnce
    },
    list: (path, answer) => void lists.set(path, answer),
    picture: (path, answer) => void pictures.set(path, answer),
    hold() {
      let release!: () => void
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        held = null
        release()
      }
    },
    askedFor: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (countAsked < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
