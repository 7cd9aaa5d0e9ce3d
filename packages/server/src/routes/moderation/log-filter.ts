import { parseUserName, parseUuid, SERVICE_ACTOR, type FieldCode } from '@gwar/protocol'
import { wideQuery, wordsOfQuery } from '../../search/words-of-query.ts'
import type { LogFilter } from '../../store/moderation/log/log-filter.ts'
import type { Store } from '../../store/store.ts'

/** What the query of a call narrows the log to, as its schema reads it. */
interface Narrowed {
  readonly actor?: string | undefined
  readonly target?: string | undefined
  readonly kind?: string | undefined
  readonly category?: string | undefined
  readonly matter?: number | undefined
  readonly filter?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly text?: string | undefined
}

/**
 * Reads to what a call narrows the log, or says which fields make no sense. People are named by their names, or by the
 * ids of their accounts, which is how somebody whose account is gone is found.
 */
export async function readLogFilter(
  { read }: Store,
  { actor, target, kind, category, matter, filter, from, to, text }: Narrowed,
): Promise<
  { readonly filter: LogFilter } | { readonly errors: Readonly<Record<string, readonly FieldCode[]>> }
> {
  const idOf = async (word: string): Promise<string | undefined> => {
    const id = parseUuid(word)
    const name = parseUserName(word)
    return id ?? (name === null ? undefined : (await read.users.byName(name))?.id)
  }
  const actorId = actor === undefined ? undefined : actor === SERVICE_ACTOR ? 'service' : await idOf(actor)
  const targetId = target === undefined ? undefined : await idOf(target)
  const errors = {
    ...(actor !== undefined && actorId === undefined && { actor: ['invalid'] as const }),
    ...(target !== undefined && targetId === undefined && { target: ['invalid'] as const }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return {
    filter: {
      actorId,
      targetId,
      kind,
      category,
      matter,
      filterId: filter,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
      words: text === undefined ? undefined : wordsOfQuery(text).map((word) => wideQuery([word])),
    },
  }
}
