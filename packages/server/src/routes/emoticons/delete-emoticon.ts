import { removePictures } from '../../media/emoticons/keep-emoticon.ts'
import { empty, problem } from '../answer.ts'
import { route } from '../route.ts'
import { emoticonParams } from './emoticon-params.ts'
import { managedChannel } from './managed-channel.ts'

/** `DELETE /api/channels/{id}/emoticons/{file}` (HTTP-46): deletes the emoticon and its pictures. */
export const deleteEmoticonRoute = route({
  method: 'DELETE',
  url: '/api/channels/:id/emoticons/:file',
  summary: 'Takes an emoticon away',
  refuses: [403],
  access: 'required',
  scope: 'channel_manage',
  limit: 'write',
  params: emoticonParams,
  answers: {},

  async run({ deps, params: { id, file }, caller }) {
    const managed = await managedChannel(deps, id, caller)
    if ('refusal' in managed) return managed.refusal
    const isRemoved = await deps.store.transact((tx) =>
      tx.emoticons.remove(managed.channel.id, file, deps.clock.now()),
    )
    if (!isRemoved) return problem('not_found')
    await removePictures(deps.media, file)
    return empty
  },
})
