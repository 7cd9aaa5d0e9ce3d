import { removePictures } from '../../media/emoticons/keep-emoticon.ts'
import { noteEmoticons, tellEmoticons } from '../../media/emoticons/note-emoticons.ts'
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

  async run({ deps, channel, caller, params: { file } }) {
    const done = await deps.store.transact(async (tx) => {
      await tx.channels.lock(channel.id)
      const found = await tx.emoticons.byFile(channel.id, file)
      if (found === undefined || !(await tx.emoticons.remove(channel.id, file, deps.clock.now()))) return null
      return noteEmoticons(deps, tx, channel, caller, [
        { change: 'removed', name: found.name, emoticon: { removed: file } },
      ])
    })
    if (done === null) return problem('not_found')
    tellEmoticons(deps.moderation.bus, channel.id, done)
    await removePictures(deps.media, file)
    return empty
  },
})
