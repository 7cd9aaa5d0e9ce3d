import { renameEmoticon as api } from '@gwar/protocol'
import { fields, ok, problem } from '../answer.ts'
import { emoticonParams } from './emoticon-params.ts'
import { emoticonRecordOf } from './emoticon-record-of.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

/** `PUT /api/channels/{id}/emoticons/{file}` (HTTP-45): renames it; other fields of the body are ignored. */
export const renameEmoticonRoute = routeInChannel({
  method: 'PUT',
  url: '/api/channels/:id/emoticons/:file',
  summary: 'Gives an emoticon another name',
  refuses: [409],
  access: 'required',
  scope: 'channel_manage',
  right: 'manage_emoticons',
  limit: 'write',
  params: emoticonParams,
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, channel, params: { file }, body: { name } }) {
    const result = await deps.store.transact(async (tx) => {
      await tx.channels.lock(channel.id)
      const found = await tx.emoticons.byFile(channel.id, file)
      if (found === undefined) return null
      return (await tx.emoticons.rename(channel.id, file, name)) === 'ok' ? { ...found, name } : 'name_taken'
    })
    if (result === null) return problem('not_found')
    return result === 'name_taken' ? fields({ name: ['name_taken'] }, 409) : ok(emoticonRecordOf(result))
  },
})
