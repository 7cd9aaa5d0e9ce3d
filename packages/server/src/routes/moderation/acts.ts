import {
  cleanReason,
  DEFAULT_CLEARS,
  EVERYWHERE,
  isWithheldFor,
  moderationAct as api,
  MUTE_MAX_SECONDS,
  type BanClears,
} from '@gwar/protocol'
import type * as z from 'zod/mini'
import { personWithin } from '../../chat/live/person-of-row.ts'
import type { ActRefusal } from '../../moderation/act.ts'
import { banMember } from '../../moderation/bans/ban-member.ts'
import { deleteMessage } from '../../moderation/messages/delete-message.ts'
import { liftBan } from '../../moderation/bans/lift-ban.ts'
import { changeTrust } from '../../moderation/people/change-trust.ts'
import { warnMember } from '../../moderation/people/warn-member.ts'
import { runAct, type ActPlace } from '../../moderation/run-act.ts'
import { fields, ok } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { actRefusal } from './act-refusal.ts'
import { routesInScope } from './routes-in-scope.ts'

type Asked = z.output<typeof api.body>
/** What is done to somebody everywhere; the rest belongs to a channel. */
const EVERYWHERE_KINDS: ReadonlySet<Asked['kind']> = new Set(['ban', 'mute', 'unban'])

type Outcome = { readonly entries: readonly number[] } | { readonly refusal: ActRefusal }

/** `POST /api/channels/{id}/moderation/acts`: the same acts as by dot commands, with a nonce. */
export const moderationActRoutes = routesInScope({
  method: 'POST',
  path: '/acts',
  summary:
    'Bans, mutes, warns, trusts somebody or takes that back, or deletes messages; for moderators and above',
  refuses: [409],
  scope: 'moderate',
  right: 'see_moderation',
  limit: 'write',
  body: api.body,
  answers: { 200: api.answer },

  async run({ deps, scopeId, channel, caller, body }) {
    if (scopeId === EVERYWHERE && !EVERYWHERE_KINDS.has(body.kind)) return fields({ kind: ['invalid'] })
    const isOfMessages = body.kind === 'delete' || body.kind === 'withhold'
    if (isOfMessages && body.message_ids === undefined) return fields({ message_ids: ['required'] })
    if (!isOfMessages && body.target === undefined) return fields({ target: ['required'] })
    if (body.kind === 'withhold' && !isWithheldFor(body.category ?? null))
      return fields({ category: ['invalid'] })
    if (body.kind === 'mute' && (body.seconds ?? MUTE_MAX_SECONDS + 1) > MUTE_MAX_SECONDS)
      return fields({ seconds: ['invalid'] })
    const place = { channel, person: personWithin(caller) }
    const outcome = isOfMessages ? await deleteAll(deps, place, body) : await act(deps, place, body)
    return 'refusal' in outcome ? actRefusal(outcome.refusal) : ok({ entries: outcome.entries })
  },
})

async function act({ moderation }: HttpDeps, place: ActPlace, asked: Asked): Promise<Outcome> {
  const { kind, target: name = '', seconds = null, category = null } = asked
  const reason = cleanReason(asked.reason ?? '')
  const of = { ...place, nonce: asked.nonce ?? null }
  const outcome = await (async () => {
    switch (kind) {
      case 'unban':
        return runAct(moderation, of, liftBan, { nameOrBan: name, isOwn: false })
      case 'warn':
        return runAct(moderation, of, warnMember, { name, category, reason })
      case 'trust':
      case 'untrust':
        return runAct(moderation, of, changeTrust, { name, isTrusted: kind === 'trust', reason })
      default: {
        const clears = kind === 'ban' ? clearsOf(asked.clear) : 'nothing'
        const sentence = {
          kind: kind === 'ban' ? 'ban' : 'mute',
          name,
          seconds,
          category,
          reason,
          clears,
        } as const
        return runAct(moderation, of, banMember, sentence)
      }
    }
  })()
  return outcomeOf(outcome)
}

/**
 * Deletes messages, each by itself, so that one that is gone or out of reach stops none; what of it was refused is told
 * only where nothing was done. Where it gets too much at once, the call is refused: the same one does the rest later.
 */
async function deleteAll({ moderation }: HttpDeps, place: ActPlace, asked: Asked): Promise<Outcome> {
  const entries: number[] = []
  let refusal: ActRefusal | null = null
  for (const messageId of new Set(asked.message_ids)) {
    const nonce = asked.nonce === undefined ? null : `${asked.nonce} ${messageId}`
    const done = outcomeOf(
      await runAct(moderation, { ...place, nonce }, deleteMessage, {
        messageId,
        reason: null,
        category: asked.category ?? null,
        note: cleanReason(asked.reason ?? ''),
      }),
    )
    if ('refusal' in done) {
      if (done.refusal.name === 'too_many_acts') return done
      refusal ??= done.refusal
    } else entries.push(...done.entries)
  }
  return refusal !== null && entries.length === 0 ? { refusal } : { entries }
}

function outcomeOf(
  outcome: { readonly refusal: null; readonly entries: readonly number[] } | { readonly refusal: ActRefusal },
): Outcome {
  if (outcome.refusal === null) return { entries: outcome.entries }
  const { name, values } = outcome.refusal
  return name === 'done_before' ? { entries: [Number(values['entry'])] } : { refusal: outcome.refusal }
}

function clearsOf(clear: Asked['clear']): BanClears {
  if (clear === false) return 'nothing'
  return clear === undefined || clear === true ? DEFAULT_CLEARS : clear
}
