import { asFieldCode, createEmoticon as api, type FieldCode } from '@gwar/protocol'
import { SCALES, type PictureScale } from '../../media/emoticons/emoticon-sizes.ts'
import { keepEmoticon } from '../../media/emoticons/keep-emoticon.ts'
import { checkEmoticonJob } from '../../media/images/picture-work.ts'
import type { Media } from '../../media/media.ts'
import { fields, ok, overLimit, problem, tooMany, type Answer } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import type { Form, FormFault } from '../form-reader.ts'
import { emoticonRecordOf } from './emoticon-record-of.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

/** Limit of one picture, a hundred times what the largest needs. */
const MAX_BYTES = 1024 * 1024
const BUSY_SECONDS = 5

/** `POST /api/channels/{id}/emoticons` (HTTP-44). */
export const createEmoticonRoute = routeInChannel({
  method: 'POST',
  url: '/api/channels/:id/emoticons',
  summary: 'Adds an emoticon with its pictures in three sizes; 413 when the channel has all it may have',
  refuses: [409],
  access: 'required',
  scope: 'channel_manage',
  right: 'manage_emoticons',
  limit: 'upload',
  takesFiles: true,
  form: { fields: api.form, files: [...SCALES] },
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel, caller, form }) {
    const { media, store, clock, config } = deps
    return media.incoming.use(async (newPath) => {
      const sent = await form.read({ maxFiles: SCALES.length, maxBytes: MAX_BYTES, newPath })
      if (typeof sent === 'string') return answerToForm(sent)
      const read = readFields(sent)
      const checked = await checkPictures(media, caller.user.id, sent, newPath)
      if (checked === 'busy') return tooMany(BUSY_SECONDS)
      if ('errors' in read || checked.errors.size > 0)
        return fields({ ...('errors' in read && read.errors), ...Object.fromEntries(checked.errors) })
      const emoticon = {
        channelId: channel.id,
        name: read.name,
        // the form has this box only in channels that sell subscriptions (CSET-34)
        subscribersOnly: read.isForSubscribers && channel.subscriptionsAvailable,
        createdBy: caller.user.id,
      }
      const { file, result } = await keepEmoticon(media, checked.paths, (file) =>
        store.transact(async (tx) => {
          // locked, so that the limit holds for simultaneous calls
          await tx.channels.lock(channel.id)
          if ((await tx.emoticons.countOf(channel.id)) >= config.emoticonsPerChannel) return 'full'
          return tx.emoticons.insert({ ...emoticon, file }, clock.now())
        }),
      )
      switch (result) {
        case 'ok':
          return ok(emoticonRecordOf({ ...emoticon, file }))
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
}: Form): { readonly name: string; readonly isForSubscribers: boolean } | { readonly errors: Errors } {
  const read = api.form.safeParse(Object.fromEntries(fields))
  if (read.success) return { name: read.data.name, isForSubscribers: read.data.subscribers_only === '1' }
  const codes = Map.groupBy(read.error.issues, ({ path }) => String(path[0]))
  return {
    errors: Object.fromEntries(
      [...codes].map(([field, issues]) => [field, issues.map(({ message }) => asFieldCode(message))]),
    ),
  }
}

async function checkPictures(
  { workshop }: Media,
  userId: string,
  { files }: Form,
  newPath: Parameters<Parameters<Media['incoming']['use']>[0]>[0],
): Promise<
  | {
      readonly paths: ReadonlyMap<PictureScale, string>
      readonly errors: ReadonlyMap<string, readonly FieldCode[]>
    }
  | 'busy'
> {
  const paths = new Map<PictureScale, string>()
  const errors = new Map<string, readonly FieldCode[]>()
  for (const scale of SCALES) {
    const sent = files.find(({ field, size }) => field === scale && size > 0)
    if (sent === undefined) {
      errors.set(scale, ['required'])
      continue
    }
    const target = newPath()
    const ask = { asker: userId, at: null }
    const checked = await workshop.run(ask, checkEmoticonJob, { path: sent.path, target, scale })
    if ('fault' in checked && checked.fault === 'busy') return 'busy'
    const code = 'fault' in checked ? 'picture_heavy' : checked.answer
    if (code === null) paths.set(scale, target)
    else errors.set(scale, [code])
  }
  return { paths, errors }
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
      return fields({ '1x': ['picture_size:28'], '2x': ['picture_size:56'], '4x': ['picture_size:112'] })
    default:
      return fault satisfies never
  }
}
