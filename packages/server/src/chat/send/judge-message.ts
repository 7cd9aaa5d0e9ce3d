import type { FilterBody } from '@gwar/protocol'
import { counts, observe } from '../../counts.ts'
import type { Facts, JudgedFile } from '../filters/facts.ts'
import { judge, type Fired, type Judgement } from '../filters/judge.ts'
import type { LiveSet } from '../filters/live-set.ts'
import type { KeptFilter } from '../filters/ready-filters.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Person } from '../live/session.ts'
import type { FiredFilter, HeldCause } from '../../store/moderation/matter-row.ts'

/** What becomes of a message that a filter catches. */
export interface Caught {
  readonly does: FilterBody['do']
  readonly cause: HeldCause
  /** The filter, with what it tells. */
  readonly fired: FiredFilter
  readonly isEverywhere: boolean
  readonly punish: FilterBody['punish']
}

/** How a message was judged: what caught it, or null; and the filters that only watch and would have. */
export interface Judged {
  readonly caught: Caught | null
  readonly watching: readonly { readonly filter: KeptFilter; readonly isEverywhere: boolean }[]
}

/** A message as it is sent. */
interface Said {
  readonly channel: LiveChannel
  readonly person: Person
  readonly text: string
  readonly files: readonly JudgedFile[]
  readonly at: Date
  /** Words that are no message: they are compared with what was said, and not counted among it. */
  readonly isUnsaid?: boolean
}

/**
 * Judges a message by the channel's filters and those everywhere, with the facts of this moment (INV-22). What needs to
 * be asked of the store is asked only where a filter wants it, and remembered.
 */
export async function judgeMessage(
  { ready, ask, emoticons }: LiveSet,
  { channel, person, text, files, at, isUnsaid = false }: Said,
): Promise<Judged> {
  const { filters } = channel
  const { needs } = ready
  if (needs.textsOfSeconds !== null && !isUnsaid) filters.noteText(text, person.id, at.getTime())
  const facts: Facts = {
    at,
    modes: channel.modesOf(person.id, person.globalModes),
    isTrusted: needs.trustBefore && (await filters.isTrusted(person.id)),
    accountSince: person.createdAt,
    messagesBefore: needs.messagesBefore
      ? await filters.messagesOf(person.id, channel.sequence.cursor)
      : null,
    peopleWithText: (seconds) =>
      filters.peopleWithText(text, at.getTime(), seconds, isUnsaid ? person.id : null),
    emoticons,
  }
  const began = performance.now()
  const judgement = await judge(ready, { text, files }, facts, ask)
  if (ready.filters.length > 0) observe(counts.filterSeconds, (performance.now() - began) / 1000)
  // whoever is caught is looked up; whom nothing catches costs no statement
  const isSpared = judgement.fired.length > 0 && !needs.trustBefore && (await filters.isTrusted(person.id))
  return judgedOf(
    isSpared ? await judge(ready, { text, files }, { ...facts, isTrusted: true }, ask) : judgement,
  )
}

function judgedOf({ fired, decision }: Judgement): Judged {
  const watching = fired
    .filter(({ filter: { filter } }) => filter.state === 'watch')
    .map(({ filter: { filter, isEverywhere } }) => ({ filter, isEverywhere }))
  if (decision === null) return { caught: null, watching }
  const { filter, isEverywhere } = decision.by === 'filter' ? decision.fired.filter : decision.filter
  const caught: Caught =
    decision.by === 'filter'
      ? {
          does: filter.body.do,
          cause: 'filter',
          fired: firedFilter(filter, decision.fired),
          isEverywhere,
          punish: filter.body.punish,
        }
      : {
          does: 'hold',
          cause: 'slow_filter',
          fired: firedFilter(filter, null),
          isEverywhere,
          // nobody knows whether it would have fired
          punish: null,
        }
  return { caught, watching }
}

function firedFilter({ id, version, body }: KeptFilter, fired: Fired | null): FiredFilter {
  return { id, version, title: body.title, tells: body.tells, places: fired?.places() ?? [] }
}
