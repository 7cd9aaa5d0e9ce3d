import { asFieldCode, createEmoticon as api, ONE_PICTURE, type FieldCode } from '@gwar/protocol'
import { isStillLoggedIn } from '../../accounts/login/is-still-logged-in.ts'
import { keepAdded } from '../../media/emoticons/keep-emoticon.ts'
import { fields, ok, overLimit, problem, tooMany, type Answer } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import type { Form, FormFault } from '../form-reader.ts'
import { emoticonRecordOf } from '../../media/emoticons/emoticon-record-of.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { SCALES } from '../../media/emoticons/emoticon-sizes.ts'
import { noteEmoticons, tellEmoticons, type NotedEmoticons } from '../../media/emoticons/note-emoticons.ts'
import { whoMayChange } from '../../media/emoticons/who-may-change.ts'
import { takePictures } from './take-pictures.ts'

/** Limit of one picture: what a camera makes is cut to a square before it is sent, or made smaller. */
const MAX_BYTES = 2 * 1024 * 1024
const BUSY_SECONDS = 5

/** `POST /api/channels/{id}/emoticons` (HTTP-44). */
export const createEmoticonRoute = routeInChannel({
  method: 'POST',
  url: '/api/channels/:id/emoticons',
  summary:
    'Adds an emoticon with one picture, still or moving, of which all sizes are made, or with three still ones; 413 when the channel has all it may have',
  refuses: [409],
  access: 'required',
  scope: 'channel_manage',
  right: 'manage_emoticons',
  limit: 'upload',
  takesFiles: true,
  form: { fields: api.form, files: [...SCALES], insteadOfFiles: ONE_PICTURE },
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel, caller, form }) {
    const { media, clock, config } = deps
    if (!config.emoticonSources.includes('upload'))
      return problem('source_off', ({ emoticonImport }) => emoticonImport.uploadOff)
    return media.incoming.use(async (newPath) => {
      const sent = await form.read({ maxFiles: SCALES.length, maxBytes: MAX_BYTES, newPath })
      if (typeof sent === 'string') return answerToForm(sent)
      const read = readFields(sent)
      const checked = await takePictures(media, caller.user.id, sent, newPath)
      if (checked === 'busy') return tooMany(BUSY_SECONDS)
      if ('errors' in read || checked.errors.size > 0)
        return fields({ ...('errors' in read && read.errors), ...Object.fromEntries(checked.errors) })
      const emoticon = {
        channelId: channel.id,
        name: read.name,
        ...checked.made,
        isLayer: read.isLayer,
        // the form has this box only in channels that sell subscriptions (CSET-34)
        subscribersOnly: read.isForSubscribers && channel.subscriptionsAvailable,
        createdBy: caller.user.id,
        origin: null,
        author: null,
      }
      let noted: NotedEmoticons | null = null
      const upload = { emoticon, pictures: checked.pictures, now: () => clock.now() }
      const { file, result } = await keepAdded(media, upload, async (tx, { file }) => {
        // the form may have taken minutes; the channel is locked, so that the limit holds for simultaneous calls
        const by = await whoMayChange(deps.moderation, tx, { channelId: channel.id, userId: caller.user.id })
        if (by === null || !(await isStillLoggedIn(tx, caller))) return 'forbidden'
        if ((await tx.emoticons.countOf(channel.id)) >= config.emoticonsPerChannel) return 'full'
        const result = await tx.emoticons.insert({ ...emoticon, file }, clock.now())
        if (result === 'ok')
          noted = await noteEmoticons(deps, tx, by.channel, caller, [
            {
              change: 'added',
              name: read.name,
              subscribersOnly: emoticon.subscribersOnly,
              emoticon: { added: emoticonRecordOf({ ...emoticon, file }) },
            },
          ])
        return result
      })
      switch (result) {
        case 'ok':
          if (noted !== null) tellEmoticons(deps.moderation.bus, channel.id, noted)
          return ok(emoticonRecordOf({ ...emoticon, file }))
        case 'forbidden':
          return problem('forbidden')
        case 'name_taken':
          return fields({ name: ['name_taken'] }, 409)
        case 'full':
          return overLimit(config.emoticonsPerChannel, null, ({ emoticons }) =>
            emoticons.full({ limit: config.emoticonsPerChannel }),
          )
        default:
          return result satisfies never
      }
    })
  },
})

type Errors = Readonly<Record<string, readonly FieldCode[]>>

function readFields({
  fields,
}: Form):
  | { readonly name: string; readonly isForSubscribers: boolean; readonly isLayer: boolean }
  | { readonly errors: Errors } {
  const read = api.form.safeParse(Object.fromEntries(fields))
  if (read.success)
    return {
      name: read.data.name,
      isForSubscribers: read.data.subscribers_only === '1',
      isLayer: read.data.is_layer === '1',
    }
  const codes = Map.groupBy(read.error.issues, ({ path }) => String(path[0]))
  return {
    errors: Object.fromEntries(
      [...codes].map(([field, issues]) => [field, issues.map(({ message }) => asFieldCode(message))]),
    ),
  }
}

function answerToForm(fault: FormFault): Answer {
  switch (fault) {
    case 'not_a_form':
      return problem('unsupported_media_type')
    case 'malformed':
    case 'too_many':
      return problem('malformed')
    case 'too_heavy':
      // 413 already means that the channel has its maximum, and no picture of these sizes is so large
      return fields({
        [ONE_PICTURE]: ['picture_heavy'],
        '1x': ['picture_size:28'],
        '2x': ['picture_size:56'],
        '4x': ['picture_size:112'],
      })
    default:
      return fault satisfies never
  }
}
