import { emoticons as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { route } from '../route.ts'
import { emoticonRecordOf } from '../../media/emoticons/emoticon-record-of.ts'

/** `GET /api/emoticons` (HTTP-30): the product's emoticons. */
export const emoticonsRoute = route({
  method: 'GET',
  url: '/api/emoticons',
  summary: 'Emoticons of the product',
  access: 'public',
  isForSites: true,
  limit: 'read',
  answers: { 200: api.answer },

  async run({ deps }) {
    const rows = await deps.store.read.emoticons.ofProduct()
    return ok(rows.map(emoticonRecordOf))
  },
})
