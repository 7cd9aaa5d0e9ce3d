import { removePictures } from '../../media/emoticons/keep-emoticon.ts'
import { empty, problem } from '../answer.ts'
import { emoticonParams } from './emoticon-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

/** `DELETE /api/channels/{id}/emoticons/{file}` (HTTP-46): deletes the emoticon and its pictures. */
export const deleteEmoticonRoute = routeInChannel({
  method: 'DELETE',
  url: '/api/channels/:id/emoticons/:file',
  summary: 'Takes an emoticon away',
  access: 'required',
  scope: 'channel_manage',
  right: 'manage_emoticons',
  limit: 'write',
  params: emoticonParams,
  answers: {},

  async run({ deps, channel, params: { file } }) {
    const isRemoved = await deps.store.transact((tx) =>
      tx.emoticons.remove(channel.id, file, deps.clock.now()),
    )
    if (!isRemoved) return problem('not_found')
    await removePictures(deps.media, file)
    return empty
  },
})
