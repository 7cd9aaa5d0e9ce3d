import type { NoticeValues } from '../events/listed-event.ts'
import type { Texts } from './keys.ts'
import type { Parts } from './parts.ts'

/** Names of the chat messages as they stand in the i18n tag. */
export type ChatTextName = keyof Texts['chat']['i18n'] | keyof Texts['refusal']

/** The name that stands in stored notices for a deleted account; a real name has no blank. */
const STORED_NOBODY = 'Deleted User'

/**
 * The text of a chat message that came as name and values; null for a name that is unknown or whose text is not loaded
 * yet, and then the message's own text is shown. Names and values come from outside, and whatever they contain ends up
 * as plain text.
 */
export function chatText(
  texts: Texts,
  i18n: { readonly name: string; readonly values: NoticeValues },
): Parts<'b'> | null {
  const text = textOf(texts, i18n.name)
  if (text === undefined) return null
  const said = typeof text === 'string' ? text : text(completeValues(i18n.values, texts))
  return typeof said === 'string' ? [said] : said
}

type NamedTexts = Texts['chat']['i18n'] & Texts['refusal']

function textOf(texts: Texts, name: string): NamedTexts[ChatTextName] | undefined {
  // why something is refused, and what is told of polls, goals and visits, stands with the texts of panels and pages, which the chat
  // begins without: until then the words of the service are shown
  const { refusal }: Partial<Texts> = texts
  const group = [texts.chat.i18n, refusal].find((named) => named !== undefined && Object.hasOwn(named, name))
  return (group as NamedTexts | undefined)?.[name as ChatTextName]
}

/**
 * Fills in all values that a chat message may use: a deleted author has no name, and a missing number counts as
 * 0.
 */
function completeValues(values: NoticeValues, texts: Texts) {
  const number = (key: string): number => {
    const value = Number(values[key] ?? 0)
    return Number.isFinite(value) ? value : 0
  }
  const nobody = texts.message.deletedUser
  const text = (key: string, missing = ''): string => {
    const value = String(values[key] ?? '').trim() || missing
    return value === STORED_NOBODY ? nobody : value
  }
  const reason = text('reason')
  const title = text('title')
  return {
    seconds: number('seconds'),
    months: number('months'),
    gift_months: number('gift_months'),
    gift_count: number('gift_count'),
    count: number('count'),
    name: text('name', nobody),
    gifter_name: text('gifter_name', nobody),
    creator_name: text('creator_name', nobody),
    target_name: text('target_name', nobody),
    // a server that does not send it knows no ban with an end
    is_timed: values['is_timed'] === true,
    // a server that does not send it sells subscriptions
    is_sold: values['is_sold'] !== false,
    is_undo: values['is_undo'] === true,
    // a server that does not send it speaks of a ban
    was_muted: values['was_muted'] === true,
    title,
    title_available: title !== '',
    question: text('question'),
    options: text('options'),
    option: text('option'),
    votes: number('votes'),
    total: number('total'),
    target: number('target'),
    channel: text('channel'),
    has_votes: number('total') > 0,
    is_tie: values['is_tie'] === true,
    reason,
    reason_available: Boolean(values['reason_available'] ?? true) && reason !== '',
  }
}
