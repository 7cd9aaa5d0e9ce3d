import {
  knownRecords,
  recordToEvent,
  type BadgeRecord,
  type EmoticonRecord,
  type MessageRecord,
  type NoticeEvent,
} from '@gwar/protocol'
import { emoticonTable, NO_EMOTICONS } from '../../ui/message-text/emoticon-table.ts'
import type { BlockPorts } from '../blocks/block.ts'

const WORK_MS = 10_000

/**
 * The answer of a call of the service, as whoever reads the page may make it: nothing of anybody goes with it. `at` is
 * when it was answered, in ms since 1970 by the clock of the service. Rejects on every failure.
 */
export async function ask(path: string, more: RequestInit = {}): Promise<{ body: unknown; at: number }> {
  const answer = await fetch(path, {
    ...more,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(WORK_MS),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const at = Date.parse(answer.headers.get('date') ?? '')
  return { body: await answer.json(), at: Number.isNaN(at) ? Date.now() : at }
}

/** The answers that came with the page, by the paths of their calls, and when they were given by the service's clock. */
export interface Given {
  readonly answers: Readonly<Record<string, unknown>>
  readonly at: number
}

/** As {@link ask}, but the first question of each path is answered by what came with the page. */
export function askFirst({ answers, at }: Given): (path: string) => ReturnType<typeof ask> {
  const left = new Map(Object.entries(answers))
  return (path) => {
    const body = left.get(path)
    return left.delete(path) ? Promise.resolve({ body, at }) : ask(path)
  }
}

/** The notices of a channel behind that number that are alerts; null where nobody answers. Never rejects. */
export async function alertsSince(channelId: string, since: number): Promise<readonly NoticeEvent[] | null> {
  try {
    const { body } = await ask(`/api/channels/${channelId}/alerts?since=${since}`)
    return (knownRecords(body) as readonly MessageRecord[])
      .map(recordToEvent)
      .filter((event): event is NoticeEvent => event.type === 'notice')
  } catch {
    return null
  }
}

/** Loads the product's own badges and emoticons once; after a failure the next call tries again. Never rejects. */
export function productLoader(get: (path: string) => ReturnType<typeof ask> = ask): BlockPorts['product'] {
  let own: ReturnType<BlockPorts['product']> | null = null
  const load = async () => {
    const [badges, emoticons] = await Promise.all([
      get('/api/badges').then(({ body }) => body as readonly BadgeRecord[]),
      get('/api/emoticons').then(({ body }) => body as readonly EmoticonRecord[]),
    ])
    return { badges, emoticons: emoticonTable([], emoticons) }
  }
  return () =>
    (own ??= load()).catch(() => {
      own = null
      return { badges: [], emoticons: NO_EMOTICONS }
    })
}
