import { may, uploadAttachments as api, type Standing } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { isStillLoggedIn } from '../../accounts/login/is-still-logged-in.ts'
import { MAX_FILES, MAX_LOOSE, weightLimit } from '../../media/attachments/attachment-limits.ts'
import { takeIn, type Taken } from '../../media/attachments/take-in.ts'
import { sellsSubscriptions } from '../../purchase/offer/sells-subscriptions.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import { fields, ok, overLimit, problem, tooMany, type Answer } from '../answer.ts'
import type { FormFault } from '../form-reader.ts'
import type { HttpDeps } from '../http.ts'
import { channelParams } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'
import { standingOf } from './standing-of.ts'

/** The form's field, with and without the brackets that mark a list. */
const FIELDS = new Set(['attachments[]', 'attachments'])
/** When to try again while too many pictures are being worked on. */
const BUSY_SECONDS = 5
/**
 * When to try again where too many of the caller's uploads wait for a message: sending one makes room at once,
 * and after an hour they are deleted.
 */
const FULL_SECONDS = 60

/** `POST /api/channels/{id}/attachments` (HTTP-43): stores all files or none. */
export const uploadAttachmentsRoute = routeInChannel({
  method: 'POST',
  url: '/api/channels/:id/attachments',
  summary: 'Uploads files for the next message; 413 has the limit of files or of megabytes',
  refuses: [403],
  access: 'required',
  scope: 'chat_write',
  limit: 'upload',
  takesFiles: true,
  form: { files: ['attachments[]'] },
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel, caller, form }) {
    const standing = await standingOf(deps, channel.id, caller)
    if (!(await mayAttach(deps, channel, caller, standing))) return problem('forbidden')
    const { store, config } = deps
    const mostLoose = config.rateLimits ? MAX_LOOSE : null
    // asked again when the files are stored: this spares whoever has no room the way of the files
    if (mostLoose !== null && (await store.read.attachments.countLoose(caller.user.id)) >= mostLoose)
      return tooMany(FULL_SECONDS)
    const { megabytes, bytes } = weightLimit(standing)
    return deps.media.incoming.use(async (newPath) => {
      const sent = await form.read({ maxFiles: MAX_FILES, maxBytes: bytes, newPath })
      if (typeof sent === 'string') {
        const isSold = sellsSubscriptions(config, channel)
        return answerToForm(sent, { isSold, standing, megabytes })
      }
      const files = sent.files.filter(({ field }) => FIELDS.has(field))
      if (files.length === 0) return fields({ attachments: ['required'] })
      // the files may have taken minutes
      if (!(await mayStillAttach(deps, channel, caller))) return problem('forbidden')
      const from = { channelId: channel.id, userId: caller.user.id, mostLoose }
      return answerTo(await takeIn(deps.media, from, files, newPath))
    })
  },
})

/** Whether the caller may attach files (INPUT-31 to 33); private conversations have no mode A. */
async function mayAttach(
  { store, clock }: HttpDeps,
  channel: ChannelRow,
  { user }: Authenticated,
  standing: Standing,
): Promise<boolean> {
  if (channel.type !== 'channel' || !may('attach', standing)) return false
  const modes = await store.read.modes.ofChannel(channel.id)
  if (!modes.some(({ mode }) => mode === 'A')) return false
  return (await store.read.bans.barring(channel.id, user.id, clock.now())) === undefined
}

/** Asks all of it again, as of this moment, and whether the login is alive. */
async function mayStillAttach(deps: HttpDeps, channel: ChannelRow, caller: Authenticated): Promise<boolean> {
  const { read } = deps.store
  const user = await read.users.byId(caller.user.id)
  if (user === undefined || !(await isStillLoggedIn(read, caller))) return false
  const now = { ...caller, user: { ...caller.user, globalMode: user.globalMode } }
  return mayAttach(deps, channel, now, await standingOf(deps, channel.id, now))
}

function answerToForm(
  fault: FormFault,
  { isSold, standing, megabytes }: { isSold: boolean; standing: Standing; megabytes: number },
): Answer {
  switch (fault) {
    case 'not_a_form':
      return problem('unsupported_media_type')
    case 'malformed':
      return problem('malformed')
    case 'too_many':
      return overLimit(MAX_FILES, 'attachments', ({ fileTray }) => fileTray.tooManyFiles)
    case 'too_heavy': {
      const mayHaveMore = isSold && !may('attach_large', standing)
      return overLimit(megabytes, 'attachments', ({ fileTray }) =>
        [fileTray.fileTooLarge({ n: megabytes }), ...(mayHaveMore ? [fileTray.subscribeForMore] : [])].join(
          ' ',
        ),
      )
    }
    default:
      return fault satisfies never
  }
}

function answerTo(taken: Taken): Answer {
  if ('records' in taken) return ok(taken.records)
  switch (taken.fault) {
    case 'broken':
      return fields({ attachments: ['picture_broken'] })
    case 'too_many_pixels':
      return fields({ attachments: ['picture_pixels'] })
    case 'too_heavy':
      return fields({ attachments: ['picture_heavy'] })
    case 'busy':
      return tooMany(BUSY_SECONDS)
    case 'full':
      return tooMany(FULL_SECONDS)
    default:
      return taken.fault satisfies never
  }
}
