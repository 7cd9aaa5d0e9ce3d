import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOOSE_MS } from '../../media/attachments/attachment-limits.ts'
import { idOfKey, isFileKey } from '../../media/files/file-key.ts'
import { THUMBNAIL_TYPE } from '../../media/images/picture-types.ts'
import type { StoredThumbnail } from '../../store/messages/attachments.ts'
import { addressKey } from '../../limits/address-key.ts'
import { addressOf } from '../address-of.ts'
import { problem, tooMany } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { sendAnswer } from '../send-answer.ts'
import { byteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'

/** A file to be served. */
interface Sent {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly isShown: boolean
}

/** `GET /files/{key}/{name}`: serves uploads to everybody who has the key. */
export function addFiles(app: FastifyInstance, deps: HttpDeps): void {
  app.get<{ Params: { key: string } }>('/files/:key/*', async (request, reply) => {
    const wait = deps.httpLimits.byAddress('files', addressKey(addressOf(request, deps)))
    if (wait !== null)
      return sendAnswer(request, reply.header('cache-control', 'no-store'), deps, tooMany(wait))
    const sent = await find(deps, request.params.key)
    return sent === null ? missing(request, reply, deps) : send(request, reply, deps, sent)
  })
}

/** Finds the file by its key alone; the name in the address is for people. */
async function find({ store, clock }: HttpDeps, key: string): Promise<Sent | null> {
  if (!isFileKey(key)) return null
  const since = new Date(clock.now().getTime() - LOOSE_MS)
  const row = await store.read.attachments.living(idOfKey(key), since)
  if (row === undefined) return null
  const { name, type, size, kind } = row
  if (key === row.file) return { key, name, type, size, isShown: kind !== 'file' }
  const thumbnail = row.thumbnail as StoredThumbnail | null
  return thumbnail?.file === key
    ? { key, name: 'thumbnail.webp', type: THUMBNAIL_TYPE, size: thumbnail.size, isShown: true }
    : null
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: HttpDeps,
  { key, name, type, size, isShown }: Sent,
): Promise<FastifyReply> {
  const etag = `"${key}"`
  void reply.headers({
    'content-type': type,
    'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', name),
    // whatever the file contains, it runs no script, has no origin of its own, and its type is not guessed
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    // immutable, because a key never gets another content; private, so that a deleted file does not live on
    // in a shared cache
    'cache-control': 'private, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag,
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const condition = request.headers['if-range']
  const range = condition === undefined || condition === etag ? byteRange(request.headers.range, size) : null
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .removeHeader('content-disposition')
      .send()
  void reply.header('content-length', range === null ? size : range.end - range.start + 1)
  if (range !== null)
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  // an empty stream, because an empty text would overwrite the length
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const bytes = await deps.media.storage.open(key, range ?? undefined)
  return bytes === null ? missing(request, reply, deps) : reply.send(bytes)
}

function missing(request: FastifyRequest, reply: FastifyReply, deps: HttpDeps): FastifyReply {
  for (const name of ['content-length', 'content-type', 'content-disposition', 'content-range', 'etag'])
    void reply.removeHeader(name)
  return sendAnswer(request, reply.header('cache-control', 'no-store'), deps, problem('not_found'))
}
