import type { ConditionKind, ConditionOf, FilterBody, Texts } from '@gwar/protocol'

/** Each condition as it begins, in the order in which they are offered. */
export const NEW_CONDITIONS: { readonly [K in ConditionKind]: ConditionOf<K> } = {
  words: { is: 'words', words: [], tolerant: true },
  links: { is: 'links' },
  caps: { is: 'caps', share: 70, from: 20 },
  repeats: { is: 'repeats', character: 10 },
  symbols: { is: 'symbols', share: 70, from: 20 },
  emoticons: { is: 'emoticons', above: 12 },
  mentions: { is: 'mentions', above: 5 },
  length: { is: 'length', characters: 500 },
  files: { is: 'files' },
  newcomer: { is: 'newcomer', below: 5 },
  account: { is: 'account', minutes: 1440 },
  many: { is: 'many', people: 3, seconds: 30, from: 10 },
  pattern: { is: 'pattern', pattern: '', on: 'folded' },
}

const REST = { tells: 'title', except: null, punish: null } as const

/** A filter as its editor begins. */
export const EMPTY_FILTER: FilterBody = {
  ...REST,
  title: '',
  do: 'hold',
  when: [NEW_CONDITIONS.words],
  unless: [],
}

/** Three filters to begin with, for a channel that has none. */
export function starters({ starter }: Texts['filterPage']): FilterBody[] {
  const { links, newcomer, caps, many } = NEW_CONDITIONS
  return [
    { ...REST, title: starter.links, do: 'hold', when: [links, newcomer], unless: [] },
    { ...REST, title: starter.caps, do: 'refuse', when: [caps], unless: [] },
    { ...REST, title: starter.many, do: 'hold', when: [many], unless: [] },
  ]
}
