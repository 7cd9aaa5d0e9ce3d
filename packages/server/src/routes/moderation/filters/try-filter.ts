import { EVERYWHERE, isTooLong, orderModes, parseUserName, tryFilter as api } from '@gwar/protocol'
import type { Facts } from '../../../chat/filters/facts.ts'
import { tryFilter } from '../../../chat/filters/try-filter.ts'
import { fields, ok } from '../../answer.ts'
import type { HttpDeps } from '../../http.ts'
import { routesInScope } from '../routes-in-scope.ts'
import { checkFilter, FILTER_BYTES } from './check-filter.ts'

/** How old the account of 'newcomer' is. */
const MINUTE_MS = 60_000
/** No condition asks for more. */
const MESSAGES_MAX = 20

/** `POST {m}/filters/try` (FILT-19) */
export const tryFilterRoutes = routesInScope({
  method: 'POST',
  path: '/filters/try',
  summary: 'What a filter, saved or not, makes of a text; nothing is kept; for moderators and above',
  scope: 'moderate',
  right: 'see_moderation',
  limit: 'read',
  bodyBytes: FILTER_BYTES,
  body: api.body,
  answers: { 200: api.answer },
  async run({ deps, scopeId, caller, body: { body, text, as } }) {
    if (isTooLong(text)) return fields({ text: ['max:2048'] })
    const checked = await checkFilter(deps, caller.user.id, body)
    if ('refusal' in checked) return checked.refusal
    const facts = await factsOf(deps, scopeId, as ?? 'newcomer')
    if (facts === null) return fields({ as: ['invalid'] })
    return ok(
      await tryFilter({
        body: checked.body,
        text,
        facts,
        isEverywhere: scopeId === EVERYWHERE,
        asker: deps.patterns === null ? null : (set) => deps.patterns!.trier(set, caller.user.id),
        id: caller.user.id,
      }),
    )
  },
})

/** What is known of whoever would send the text; nobody else has sent it. */
async function factsOf(
  { store, clock }: Pick<HttpDeps, 'store' | 'clock'>,
  scopeId: string,
  as: string,
): Promise<Facts | null> {
  const { read } = store
  const at = clock.now()
  const emoticons = [
    ...(await read.emoticons.ofProduct()),
    ...(scopeId === EVERYWHERE ? [] : await read.emoticons.ofChannel(scopeId)),
  ]
  const alone = { at, peopleWithText: () => 1, emoticons: new Set(emoticons.map(({ name }) => name)) }
  if (as === 'newcomer')
    return {
      ...alone,
      modes: '',
      isTrusted: false,
      accountSince: new Date(at.getTime() - MINUTE_MS),
      messagesBefore: 0,
    }
  const name = parseUserName(as)
  const user = name === null ? undefined : await read.users.byName(name)
  if (user === undefined || user.deletedAt !== null) return null
  const letters = await read.modes.ofMember(scopeId, user.id)
  return {
    ...alone,
    modes: orderModes([...letters, user.globalMode ?? '']),
    isTrusted: false,
    accountSince: user.createdAt,
    messagesBefore: await read.messages.countOfAuthor(scopeId, user.id, MESSAGES_MAX),
  }
}
