import { renameEmoticon as api } from '@gwar/protocol'
import { fields, ok, problem } from '../answer.ts'
import { emoticonParams } from './emoticon-params.ts'
import { emoticonRecordOf } from '../../media/emoticons/emoticon-record-of.ts'
import { noteEmoticons, tellEmoticons } from '../../media/emoticons/note-emoticons.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

/** `PUT /api/channels/{id}/emoticons/{file}` (HTTP-45): renames it, and changes whom it is for. */
export const renameEmoticonRoute = routeInChannel({
  method: 'PUT',
  url: '/api/channels/:id/emoticons/:file',
  summary:
    'Gives an emoticon another name, or changes whether it is for subscribers only or lies on the one before it',
  refuses: [409],
  access: 'required',
  scope: 'channel_manage',
  right: 'manage_emoticons',
  limit: 'write',
  params: emoticonParams,
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, channel, caller, params: { file }, body }) {
    const { subscribers_only, is_layer } = body
    const result = await deps.store.transact(async (tx) => {
      await tx.channels.lock(channel.id)
      const found = await tx.emoticons.byFile(channel.id, file)
      if (found === undefined) return null
      const { name = found.name } = body
      if ((await tx.emoticons.rename(channel.id, file, name)) !== 'ok') return 'name_taken'
      // only a channel that sells subscriptions has somebody to keep it for (CSET-34)
      const subscribersOnly = channel.subscriptionsAvailable
        ? (subscribers_only ?? found.subscribersOnly)
        : found.subscribersOnly
      if (subscribersOnly !== found.subscribersOnly)
        await tx.emoticons.setSubscribersOnly(channel.id, file, subscribersOnly)
      const isLayer = is_layer ?? found.isLayer
      if (isLayer !== found.isLayer) await tx.emoticons.setLayer(channel.id, file, isLayer)
      const emoticon = emoticonRecordOf({ ...found, name, subscribersOnly, isLayer })
      // the same again is no change: nobody is told of it, and the log says nothing
      if (name === found.name && subscribersOnly === found.subscribersOnly && isLayer === found.isLayer)
        return { emoticon, noted: null }
      const noted = await noteEmoticons(deps, tx, channel, caller, [
        {
          change: 'changed',
          name,
          ...(name !== found.name && { before: found.name }),
          ...(subscribersOnly !== found.subscribersOnly && { subscribersOnly }),
          emoticon: { added: emoticon },
        },
      ])
      return { emoticon, noted }
    })
    if (result === null) return problem('not_found')
    if (result === 'name_taken') return fields({ name: ['name_taken'] }, 409)
    if (result.noted !== null) tellEmoticons(deps.moderation.bus, channel.id, result.noted)
    return ok(result.emoticon)
  },
})
