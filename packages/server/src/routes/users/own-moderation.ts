import { EVERYWHERE, ownModeration as api, type OwnModeration, type OwnSentence } from '@gwar/protocol'
import { barredUntil, barSince, isAppealable, listens } from '../../moderation/appeals/appeal-state.ts'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import type { OwnSentenceRow } from '../../store/moderation/own-moderation.ts'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

const SENTENCES = 200
const REPORTS = 100
const HELD = 100

/** `GET /api/users/@me/moderation` (WHY-03): nobody but the person reads it, and no application. */
export const ownModerationRoute = route({
  method: 'GET',
  url: '/api/users/@me/moderation',
  summary: 'What was done about the caller in all channels, what waits there, and what became of own reports',
  access: 'required',
  limit: 'read',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, caller: { user }, query: { channel } }) {
    const { channels, matters, ownModeration, reports } = deps.store.read
    const now = deps.clock.now()
    const rows = await ownModeration.sentences(user.id, channel ?? null, SENTENCES)
    const appeals = await matters.appealsOf(
      user.id,
      rows.map(({ id }) => id),
    )
    const abuses = await matters.abuseOf(user.id, barSince(now))
    const held = (await matters.ofPerson(user.id, 'held', HELD))
      .filter(({ state, scopeId }) => state === 'open' && (channel === undefined || channel === scopeId))
      .toReversed()
    const names = new Map(
      (await channels.byIds([...new Set(held.map(({ scopeId }) => scopeId))])).map(({ id, name }) => [
        id,
        name,
      ]),
    )
    const own = await reports.ofReporter(user.id, REPORTS)
    return ok({
      data: rows.map((row) => sentenceOf(row, appeals.get(row.id), abuses.get(row.scopeId), now)),
      held: held.map(({ scopeId, n, held: message, openedAt, expiresAt }) => ({
        place: { id: scopeId, name: names.get(scopeId) ?? null },
        n,
        text: message?.text ?? '',
        at: openedAt.toISOString(),
        until: expiresAt?.toISOString() ?? null,
      })),
      reports: own
        .filter(({ channelId }) => channel === undefined || channel === channelId)
        .map(({ channelId, channelName, category, at, outcome }) => ({
          place: channelName === null ? null : { id: channelId, name: channelName },
          category,
          at: at.toISOString(),
          state: outcome === null ? 'open' : outcome === 'upheld' ? 'upheld' : 'dismissed',
        })),
    } satisfies OwnModeration)
  },
})

function sentenceOf(
  row: OwnSentenceRow,
  matter: MatterRow | undefined,
  abuse: Date | undefined,
  now: Date,
): OwnSentence {
  const { id, scopeId, channelName, kind, category, reason, byName, at, endsAt, liftedAt } = row
  const { source, sourceName } = row
  const isOver = endsAt !== null && endsAt <= now
  // a later one writes down an end, too, where the time of this one had run out
  const isLifted = liftedAt !== null && !(endsAt !== null && endsAt <= liftedAt)
  const isOpen = isAppealable(row, now) && listens(scopeId, row.hasAppeals)
  const wasAppealed = matter !== undefined && matter.state !== 'closed'
  return {
    id,
    place: { id: scopeId, name: scopeId === EVERYWHERE ? null : channelName },
    kind,
    category,
    reason,
    by: byName,
    source: source === null ? null : { kind: source, channel: source === 'pact' ? sourceName : null },
    at: at.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    state: isLifted ? 'lifted' : isOver ? 'over' : row.acknowledgedAt !== null ? 'acknowledged' : 'stands',
    appeal: matter === undefined ? null : appealOf(matter),
    may_appeal: isOpen && !wasAppealed && abuse === undefined,
    barred_until: abuse === undefined ? null : barredUntil(abuse).toISOString(),
  }
}

function appealOf({ n, state, openedAt, detail, decidedAt, reason }: MatterRow): OwnSentence['appeal'] {
  const words = (key: string): string | null => {
    const value = detail?.[key]
    return typeof value === 'string' ? value : null
  }
  return {
    n,
    state,
    at: openedAt.toISOString(),
    text: words('text') ?? '',
    question: words('question'),
    answer: words('answer'),
    decided_at: decidedAt?.toISOString() ?? null,
    reason,
  }
}
