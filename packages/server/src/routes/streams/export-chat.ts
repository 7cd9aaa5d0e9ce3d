import { Readable } from 'node:stream'
import { streamById } from '@gwar/protocol'
import type { StreamRow } from '../../store/streams/streams.ts'
import { problem } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { route } from '../route.ts'
import { jsonOfChat } from './json-of-chat.ts'
import { replayPage } from './replay-page.ts'
import { visibleStream } from './visible-stream.ts'
import { vttOfChat } from './vtt-of-chat.ts'

/** How many rows are read at a time. */
const PAGE = 200
/** How many are written at a time: text of a whole page is so long that it lies in memory until all of it is collected. */
const PIECE = 50

const FORMATS = {
  jsonl: { type: 'application/jsonl; charset=utf-8', head: '', write: jsonOfChat },
  vtt: { type: 'text/vtt; charset=utf-8', head: 'WEBVTT\n\n', write: vttOfChat },
} as const

/** Accounts for which a chat is being written on this node (REPLAY-12). */
const underWay = new Set<string>()

const exportRoute = (format: keyof typeof FORMATS, summary: string) =>
  route({
    method: 'GET',
    url: `/api/streams/:id/chat.${format}`,
    summary,
    refuses: [404, 409],
    access: 'required',
    scope: 'chat_read',
    limit: 'search',
    params: streamById.params,
    answers: {},
    gives: FORMATS[format].type,

    async run({ deps, caller, params }) {
      const seen = await visibleStream(deps, params.id, caller)
      if (seen === null) return problem('not_found')
      const { id: userId } = caller.user
      if (underWay.has(userId)) return problem('export_running')
      underWay.add(userId)
      const { stream, channelName } = seen
      const content = Readable.from(partsOf(deps, stream, format), { objectMode: false })
      content.once('close', () => underWay.delete(userId))
      const day = stream.beganAt.toISOString().slice(0, 10)
      return {
        kind: 'download',
        name: `${channelName}-chat-${day}.${format}`,
        type: FORMATS[format].type,
        content,
      }
    },
  })

/** A page at a time, each read when what came before it was sent. */
async function* partsOf(
  { store, clock }: HttpDeps,
  stream: StreamRow,
  format: keyof typeof FORMATS,
): AsyncGenerator<string> {
  const { head, write } = FORMATS[format]
  yield head
  // of a stream that runs, what was said up to now
  const to = clock.now().getTime() - stream.beganAt.getTime() + 1
  const part = { from: 0, to, isNewest: false }
  let after: number | null = null
  do {
    const page: Awaited<ReturnType<typeof replayPage>> = await replayPage(
      store,
      stream,
      { ...part, after },
      PAGE,
    )
    for (let at = 0; at < page.events.length; at += PIECE)
      yield write(stream, page.events.slice(at, at + PIECE))
    after = page.next
  } while (after !== null)
}

/** `GET /api/streams/{id}/chat.jsonl`, `chat.vtt` */
export const exportChatRoutes = [
  exportRoute('jsonl', 'The chat of a stream, a record a line'),
  exportRoute('vtt', 'The chat of a stream as subtitles for its recording'),
]
