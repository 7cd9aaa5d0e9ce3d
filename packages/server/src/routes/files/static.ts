import type { FastifyInstance } from 'fastify'
import { isFileKey } from '../../media/files/file-key.ts'
import { readShippedPictures } from '../../media/files/shipped-pictures.ts'
import { isScale, pictureKey } from '../../media/emoticons/emoticon-sizes.ts'
import { problem } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { sendAnswer } from '../send-answer.ts'

/** The product's pictures may change with its next version. */
const SHIPPED_CACHE = 'public, max-age=86400'
/** An uploaded picture never changes: another one has another name. */
const UPLOADED_CACHE = 'public, max-age=31536000, immutable'

/** `GET /static/{kind}/{file}/{size}` (BADGE-08, OPEN-158): badges and emoticons at 1x, 2x and 4x. */
export async function addStatic(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const shipped = await readShippedPictures()
  app.get<{ Params: { kind: string; file: string; size: string } }>(
    '/static/:kind/:file/:size',
    async (request, reply) => {
      const { kind, file, size } = request.params
      const own = isScale(size) ? shipped(kind, file, size) : null
      const isUploaded = own === null && kind === 'emoticons' && file.length === 32 && isScale(size)
      const key = isUploaded ? pictureKey(file, size) : ''
      const bytes = own ?? (isFileKey(key) ? await deps.media.storage.open(key) : null)
      if (bytes === null) return sendAnswer(request, reply, deps, problem('not_found'))
      return reply
        .headers({
          'content-type': 'image/png',
          'content-security-policy': "sandbox; default-src 'none'",
          'cache-control': own === null ? UPLOADED_CACHE : SHIPPED_CACHE,
        })
        .send(bytes)
    },
  )
}
