import { CARDS, EMBED_TYPES, KINDS } from './record-fields.ts'
import { fieldsOf, type Fields } from './read-json.ts'

const TYPES: ReadonlySet<unknown> = new Set(['PRIVMSG', 'NOTICE'])
const VOTES: ReadonlySet<unknown> = new Set([1, -1])
const RETROCHATS: ReadonlySet<unknown> = new Set([1, 2])

/**
 * Removes from an answer (a list of message records) what only a newer server knows: messages of unknown types,
 * and attachments, previews and votes of unknown kinds. Records that are wrong in any other way stay, for the
 * schema to refuse.
 */
export function knownRecords(value: unknown): unknown {
  return Array.isArray(value) ? known(value, 'type', TYPES).map(knownParts) : value
}

/**
 * The items of a list, without those whose field has a value that this version does not know; items that lack the
 * field stay.
 */
function known(list: readonly unknown[], field: string, values: ReadonlySet<unknown>): unknown[] {
  return list.filter((item) => {
    const found = fieldsOf(item)?.[field]
    return (typeof found !== 'string' && typeof found !== 'number') || values.has(found)
  })
}

function knownParts(record: unknown): unknown {
  const fields = fieldsOf(record)
  if (fields === null) return record
  const { attachments, embeds, votes, tags } = fields
  return {
    ...fields,
    ...(Array.isArray(attachments) && { attachments: known(attachments, 'kind', KINDS) }),
    ...(Array.isArray(embeds) && { embeds: known(embeds, 'type', EMBED_TYPES).map(withKnownCard) }),
    ...(Array.isArray(votes) && { votes: known(votes, 'vote', VOTES) }),
    ...(fieldsOf(tags) !== null && { tags: withKnownRetrochat(fieldsOf(tags)!) }),
  }
}

function withKnownCard(embed: unknown): unknown {
  const fields = fieldsOf(embed)
  const card = fields?.['card']
  return typeof card === 'string' && !CARDS.has(card) ? { ...fields, card: null } : embed
}

function withKnownRetrochat(tags: Fields): Fields {
  const { retrochat, ...others } = tags
  return typeof retrochat === 'number' && !RETROCHATS.has(retrochat) ? others : tags
}
