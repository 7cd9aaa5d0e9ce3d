import * as z from 'zod/mini'
import { checkFilterWord } from './filter-word.ts'
import { CONDITION_WORDS_MAX, DOMAINS_MAX, PATTERN_MAX } from './bounds.ts'
import { readDomain } from './filter-domain.ts'
import type { FieldCode } from '../field-code.ts'
import { messageLength } from '../messages.ts'

/** Kinds of attached files, as attachments name them. */
export const FILE_KINDS = ['image', 'gifv', 'video', 'audio', 'file'] as const

const whole = (from: number, to: number) =>
  z
    .int({ error: 'invalid' })
    .check(z.minimum(from, { error: 'invalid' }), z.maximum(to, { error: 'invalid' }))

/** A text that a function reads: trimmed, and refused with the function's code. */
const checked = (check: (text: string) => FieldCode | null) =>
  z.pipe(
    z.pipe(
      z.string({ error: 'required' }),
      z.transform((text) => text.trim()),
    ),
    z.string().check((context) => {
      const code = check(context.value)
      if (code !== null) context.issues.push({ code: 'custom', message: code, input: context.value })
    }),
  )

/** A list of one to so many, each once. */
const listOf = <T extends z.core.SomeType>(item: T, most: number) =>
  z.pipe(
    z
      .array(item, { error: 'invalid' })
      .check(z.minLength(1, { error: 'required' }), z.maxLength(most, { error: 'invalid' })),
    z.transform((items): z.output<T>[] => [...new Set(items)]),
  )

const domain = checked((text) => {
  if (text === '') return 'required'
  return readDomain(text) === null ? 'invalid' : null
})
const domains = listOf(domain, DOMAINS_MAX)

/** Refuses a condition of which not exactly one, or with `orNone` at most one, of these fields is given. */
const oneOf = <T extends object>(names: readonly string[], orNone = false) =>
  z.refine<T>(
    (condition) => {
      const given = names.filter((name) => name in condition).length
      return given === 1 || (orNone && given === 0)
    },
    { error: 'invalid' },
  )

const words = z.strictObject({
  is: z.literal('words'),
  /** Whole words and phrases; `*` at an end makes it a part of a word. */
  words: listOf(checked(checkFilterWord), CONDITION_WORDS_MAX),
  /** Whether disguises count: look-alike letters, digits for letters, stretched and spaced letters. */
  tolerant: z._default(z.boolean({ error: 'invalid' }), true),
})

const pattern = z.strictObject({
  is: z.literal('pattern'),
  /** In the dialect of RE2; whether it is one the server says. */
  pattern: z.string({ error: 'required' }).check(
    z.minLength(1, { error: 'required' }),
    z.refine((text) => messageLength(text) <= PATTERN_MAX, { error: `max:${PATTERN_MAX}` }),
  ),
  /** `folded`: case and accents do not matter; `visible`: they do. */
  on: z._default(z.enum(['folded', 'visible'], { error: 'invalid' }), 'folded'),
})

const links = z
  .strictObject({
    is: z.literal('links'),
    /** Links elsewhere than to these domains. */
    except: z.optional(domains),
    /** Links to these domains. */
    only: z.optional(domains),
  })
  .check(oneOf(['except', 'only'], true))

const caps = z.strictObject({
  is: z.literal('caps'),
  /** Percent of the letters that have two cases. */
  share: whole(50, 100),
  /** Texts with fewer letters are let be. */
  from: whole(6, 200),
})

const repeats = z
  .strictObject({
    is: z.literal('repeats'),
    /** One character so often in a row. */
    character: z.optional(whole(5, 200)),
    /** One word so often in the text. */
    word: z.optional(whole(3, 100)),
  })
  .check(oneOf(['character', 'word']))

const symbols = z
  .strictObject({
    is: z.literal('symbols'),
    /** Percent of the characters, blanks left out, that are neither letters nor digits. */
    share: z.optional(whole(30, 100)),
    /** Texts with fewer characters are let be. */
    from: z.optional(whole(6, 200)),
    /** So many marks on one letter. */
    stacked: z.optional(whole(3, 20)),
  })
  .check(
    oneOf(['share', 'stacked']),
    z.refine((condition) => 'share' in condition === 'from' in condition, { error: 'invalid' }),
  )

const above = whole(0, 100)

const length = z
  .strictObject({
    is: z.literal('length'),
    /** More than so many characters. */
    characters: z.optional(whole(50, 2048)),
    /** More than so many lines. */
    lines: z.optional(whole(2, 64)),
  })
  .check(oneOf(['characters', 'lines']))

const files = z.strictObject({
  is: z.literal('files'),
  /** Nothing: files of any kind. */
  kinds: z.optional(listOf(z.enum(FILE_KINDS, { error: 'invalid' }), FILE_KINDS.length)),
})

const many = z.strictObject({
  is: z.literal('many'),
  people: whole(2, 50),
  seconds: whole(5, 600),
  /** Texts with fewer characters are let be: many people write 'hej'. */
  from: whole(4, 200),
})

/** One condition of a filter, by what it is about. */
export const filterCondition = z.discriminatedUnion(
  'is',
  [
    words,
    pattern,
    links,
    caps,
    repeats,
    symbols,
    z.strictObject({ is: z.literal('emoticons'), above }),
    z.strictObject({ is: z.literal('mentions'), above }),
    length,
    files,
    /** Fewer than so many messages stored in this channel. */
    z.strictObject({ is: z.literal('newcomer'), below: whole(1, 20) }),
    /** An account younger than so many minutes. */
    z.strictObject({ is: z.literal('account'), minutes: whole(1, 525_600) }),
    many,
  ],
  { error: 'invalid' },
)

export type FilterCondition = z.output<typeof filterCondition>
export type ConditionKind = FilterCondition['is']
/** The condition of this kind. */
export type ConditionOf<K extends ConditionKind> = Extract<FilterCondition, { is: K }>
