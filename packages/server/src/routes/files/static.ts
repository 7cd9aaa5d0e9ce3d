import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isFileKey } from '../../media/files/file-key.ts'
import { readShippedPictures } from '../../media/files/shipped-pictures.ts'
import type { Storage } from '../../media/files/storage.ts'
import { pictureKey, readScale, STILL_OF, type PictureScale } from '../../media/emoticons/emoticon-sizes.ts'
import { problem } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { sendAnswer } from '../send-answer.ts'

/** The product's pictures may change with its next version. */
const SHIPPED_CACHE = 'public, max-age=86400'
/** An uploaded picture never changes: another one has another name. */
const UPLOADED_CACHE = 'public, max-age=31536000, immutable'

interface Picture {
  readonly bytes: Buffer | Readable
  readonly type: 'image/png' | 'image/webp'
  readonly cache: string
}

/**
 * `GET /static/{kind}/{file}/{size}` (BADGE-08, OPEN-158): badges and emoticons at 1x, 2x and 4x, and at 1s, 2s and 4s
 * as they stand where nothing moves (EMOT-04).
 */
export async function addStatic(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const shipped = await readShippedPictures()
  app.get<{ Params: { kind: string; file: string; size: string } }>(
    '/static/:kind/:file/:size',
    async (request, reply) => {
      const { kind, file, size } = request.params
      const asked = readScale(size)
      const own = asked === null ? null : shipped(kind, file, asked.scale)
      const picture: Picture | null =
        own !== null
          ? { bytes: own, type: 'image/png', cache: SHIPPED_CACHE }
          : asked !== null && kind === 'emoticons' && file.length === 32
            ? await uploaded(deps.media.storage, file, asked)
            : null
      if (picture === null) return sendAnswer(request, reply, deps, problem('not_found'))
      return reply
        .headers({
          'content-type': picture.type,
          'content-security-policy': "sandbox; default-src 'none'",
          'cache-control': picture.cache,
        })
        .send(picture.bytes)
    },
  )
}

/** An emoticon that stands still has no pictures at the still sizes: its own are shown. */
async function uploaded(
  storage: Storage,
  file: string,
  { scale, isStill }: { readonly scale: PictureScale; readonly isStill: boolean },
): Promise<Picture | null> {
  if (!isFileKey(pictureKey(file, scale))) return null
  const still = isStill ? await storage.open(pictureKey(file, STILL_OF[scale])) : null
  const stream = still ?? (await storage.open(pictureKey(file, scale)))
  if (stream === null) return null
  const { first, whole } = await peek(stream)
  return { bytes: whole, type: isWebp(first) ? 'image/webp' : 'image/png', cache: UPLOADED_CACHE }
}

/** The service has written its pictures itself, as one of two types. */
const isWebp = (first: Buffer): boolean => first.subarray(0, 4).toString('latin1') === 'RIFF'

/** The beginning of a stream, and all of it. */
async function peek(stream: Readable): Promise<{ readonly first: Buffer; readonly whole: Readable }> {
  const parts = stream.iterator({ destroyOnReturn: true }) as AsyncIterator<Buffer, undefined>
  const { value: first = Buffer.alloc(0) } = await parts.next()
  const whole = Readable.from(
    (async function* () {
      yield first
      for (let part = await parts.next(); part.done !== true; part = await parts.next()) yield part.value
    })(),
    { objectMode: false },
  )
  // a generator that nobody has begun to read runs none of its own code when it is ended
  whole.once('close', () => stream.destroy())
  return { first, whole }
}
