import { humanDuration, type FilterBody, type FilterCondition, type Locale, type Texts } from '@gwar/protocol'

/** A filter in one line: 'link i mniej niż 5 wiadomości tutaj · wstrzymuje'. */
export function filterSummary(body: FilterBody, texts: Texts['filterPage'], locale: Locale): string {
  const { sum } = texts
  const joined = (conditions: readonly FilterCondition[]): string =>
    conditions.map((condition) => conditionSummary(condition, texts, locale)).join(', ')
  const what =
    body.when.length === 2
      ? sum.and({ one: joined(body.when.slice(0, 1)), other: joined(body.when.slice(1)) })
      : joined(body.when)
  const unless = body.unless.length === 0 ? what : sum.unless({ what, unless: joined(body.unless) })
  const done = sum[body.do]({ what: unless })
  if (body.punish === null) return done
  return body.punish === 'ladder' ? sum.ladder({ what: done }) : sum.mute({ what: done })
}

/** What a condition catches, in a few words. */
export function conditionSummary(
  condition: FilterCondition,
  { sum, kind }: Texts['filterPage'],
  locale: Locale,
): string {
  switch (condition.is) {
    case 'words':
      return condition.words.length === 1
        ? sum.word({ word: condition.words[0]! })
        : sum.words({ count: condition.words.length })
    case 'caps':
      return sum.caps({ share: condition.share, from: condition.from })
    case 'repeats':
      return sum.repeats({ count: condition.character ?? condition.word ?? 0 })
    case 'emoticons':
    case 'mentions':
      return sum[condition.is]({ count: condition.above })
    case 'length':
      return condition.lines === undefined
        ? sum.characters({ count: condition.characters ?? 0 })
        : sum.lines({ count: condition.lines })
    case 'newcomer':
      return sum.newcomer({ count: condition.below })
    case 'account':
      return sum.account({ age: humanDuration(condition.minutes * 60, locale) })
    case 'many':
      return sum.many({ count: condition.people, seconds: condition.seconds })
    case 'pattern':
    case 'links':
    case 'symbols':
    case 'files':
      return sum[condition.is]
    default:
      // a later version's
      return (kind as Readonly<Record<string, string>>)[(condition as FilterCondition).is] ?? '…'
  }
}
