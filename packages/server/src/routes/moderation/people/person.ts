import {
  DOSSIER_PAGE,
  EVERYWHERE,
  moderationPerson as api,
  parseUserName,
  parseUuid,
  orderModes,
  type ModerationPerson,
  type PersonInChannel,
} from '@gwar/protocol'
import { personWithin } from '../../../chat/live/person-of-row.ts'
import { leavesTrace, lookAtPerson } from '../../../moderation/people/look-at-person.ts'
import { COUNTS_MS } from '../../../moderation/people/counts-ms.ts'
import { runAct } from '../../../moderation/run-act.ts'
import { storedModes } from '../../../moderation/stored-modes.ts'
import { isMute as isMuted } from '../../../store/channels/bans.ts'
import type { DossierMessage, PersonInChannelRow } from '../../../store/moderation/dossiers.ts'
import { ok, problem } from '../../answer.ts'
import { readerOf } from '../../../moderation/matters/is-seen-by.ts'
import { actRefusal } from '../act-refusal.ts'
import { listedEntriesOf } from '../listed-entries-of.ts'
import { noteRecordsOf } from './note-records-of.ts'
import { marksOn } from './marks-on.ts'
import { routesInScope } from '../routes-in-scope.ts'

const HOUR_MS = 3_600_000

type Item = ModerationPerson['data'][number]

/**
 * `GET /api/channels/{id}/moderation/people/{name}` (PERS-01): what a channel's moderators know of a person, present or
 * not, banned, or with the account's id also one that is gone.
 */
export const moderationPersonRoutes = routesInScope({
  method: 'GET',
  path: '/people/:name',
  summary: 'What was done about a person and what they wrote here, with notes; for moderators and above',
  refuses: [429],
  scope: 'moderate',
  right: 'see_moderation',
  limit: 'read',
  names: { name: api.params.shape.name },
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, scopeId, channel, caller, standing, params: { name: word }, query }) {
    const { read } = deps.store
    const id = parseUuid(word)
    const name = parseUserName(word)
    const user =
      id === null ? (name === null ? undefined : await read.users.byName(name)) : await read.users.byId(id)
    if (user === undefined) return problem('not_found')
    const userId = user.id
    // staff that moderates here reads as moderators do; others leave a trace
    if (
      scopeId !== EVERYWHERE &&
      query.before === undefined &&
      leavesTrace(await read.modes.ofMember(channel.id, caller.user.id))
    ) {
      const place = { channel, person: personWithin(caller) }
      const { refusal } = await runAct(deps.moderation, place, lookAtPerson, { userId })
      if (refusal !== null) return actRefusal(refusal)
    }
    const now = deps.clock.now()
    const removedSince = new Date(now.getTime() - deps.config.removedTextHours * HOUR_MS)
    const before = query.before === undefined ? null : new Date(query.before)
    const reader = readerOf(caller.user.id, standing)
    const narrowed = { targetId: userId, reader, ...(before !== null && { to: before }) }
    const [entries, messages, ownBan, warning, notes, counted] = await Promise.all([
      read.moderationLog.list(channel.id, narrowed, null, DOSSIER_PAGE + 1),
      read.dossiers.page(channel.id, userId, before, DOSSIER_PAGE + 1, removedSince),
      read.bans.active(channel.id, userId, now),
      read.warnings.standing(channel.id, userId),
      read.notes.about(channel.id, userId),
      read.dossiers.messagesOf(channel.id, userId),
    ])
    const listed = await listedEntriesOf(deps, channel, caller, entries)
    const items: Item[] = [
      ...listed.map((entry) => ({ type: 'entry' as const, at: entry.at, entry })),
      ...messages.map((message) => ({
        type: 'message' as const,
        at: message.at.toISOString(),
        message: messageOf(message),
      })),
    ].sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1))
    const page = items.slice(0, DOSSIER_PAGE)
    // what happened in one moment stays on one page
    page.push(...items.slice(DOSSIER_PAGE).filter(({ at }) => at === page.at(-1)!.at))
    // what the channel itself may lift or replace stands before what holds everywhere
    const ban = ownBan ?? (await read.bans.active(EVERYWHERE, userId, now))
    const giver = ban?.byId == null ? undefined : await read.users.byId(ban.byId)
    const strikesSince = new Date(now.getTime() - COUNTS_MS)
    const strikes = await read.moderationLog.strikes(channel.id, userId, strikesSince)
    const { ladder } = await read.channelModeration.of(channel.id)
    return ok({
      user: {
        id: userId,
        name: user.deletedAt === null ? user.name : null,
        modes: (await storedModes(read, channel.id, userId)) ?? '',
        created_at: user.createdAt.toISOString(),
      },
      since: counted.since?.toISOString() ?? null,
      messages: counted.count,
      strikes,
      next_step: ladder[strikes] ?? null,
      marks: scopeId === EVERYWHERE ? [] : await marksOn(read, channel.id, userId),
      ...(scopeId === EVERYWHERE &&
        before === null && {
          channels: (await read.dossiers.channelsOf(userId, { now, since: strikesSince })).map(inChannel),
        }),
      is_trusted: await read.trusted.has(channel.id, userId),
      ban:
        ban === undefined
          ? null
          : {
              id: ban.id,
              kind: isMuted(ban) ? 'mute' : 'ban',
              scope: ban.channelId === EVERYWHERE ? 'everywhere' : 'channel',
              by:
                ban.byId === null
                  ? null
                  : {
                      id: ban.byId,
                      name: giver === undefined || giver.deletedAt !== null ? null : giver.name,
                    },
              reason: ban.reason,
              at: ban.createdAt.toISOString(),
              expires_at: ban.expiresAt?.toISOString() ?? null,
            },
      warning: warning === undefined ? null : { id: warning.id, reason: warning.reason },
      matters: await read.dossiers.matters(channel.id, userId, reader),
      notes: noteRecordsOf(notes),
      data: page,
      next: items.length > page.length ? page.at(-1)!.at : null,
    })
  },
})

function inChannel(row: PersonInChannelRow): PersonInChannel {
  const { since, isMute, expiresAt, modes, ...told } = row
  return {
    ...told,
    modes: orderModes(modes),
    since: since?.toISOString() ?? null,
    ban:
      isMute === null
        ? null
        : { kind: isMute ? 'mute' : 'ban', expires_at: expiresAt?.toISOString() ?? null },
  }
}

function messageOf(row: DossierMessage): Extract<Item, { type: 'message' }>['message'] {
  const { id, at, kind, text, files, isRemoved, isCleared, isWithheld } = row
  const deleted = isWithheld ? 'withheld' : isCleared ? 'cleared' : 'stands'
  return { id, at: at.toISOString(), kind, text, state: isRemoved ? 'removed' : deleted, files: [...files] }
}
