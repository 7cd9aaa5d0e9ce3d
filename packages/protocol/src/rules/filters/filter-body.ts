import * as z from 'zod/mini'
import { asFieldCode, type FieldCode } from '../field-code.ts'
import { messageLength } from '../messages.ts'
import { MUTE_MAX_SECONDS } from '../moderation.ts'
import { CONDITIONS_MAX, FILTER_TITLE_MAX } from './bounds.ts'
import { filterCondition } from './filter-condition.ts'

/** Control characters and marks of direction, which would break or reorder the line around a title. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u

const title = z.pipe(
  z.pipe(
    z.string({ error: 'required' }),
    z.transform((text) => text.trim()),
  ),
  z.string().check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine((text) => messageLength(text) <= FILTER_TITLE_MAX, { error: `max:${FILTER_TITLE_MAX}` }),
    z.refine((text) => !UNSEEN.test(text), { error: 'invalid' }),
  ),
)

const mute = z.strictObject({
  mute: z
    .int({ error: 'invalid' })
    .check(z.minimum(1, { error: 'invalid' }), z.maximum(MUTE_MAX_SECONDS, { error: 'invalid' })),
})

const conditions = z.array(filterCondition, { error: 'invalid' })

/** What a moderator wrote to catch messages: the conditions, the exceptions and the consequence. */
export const filterBody = z
  .strictObject({
    title,
    /** What the author of a caught message is told: the title and the words, the title, or that a filter did it. */
    tells: z._default(z.enum(['words', 'title', 'nothing'], { error: 'invalid' }), 'title'),
    /** The lowest level that is free of it. */
    except: z._default(z.nullable(z.enum(['v', 'h'], { error: 'invalid' })), null),
    do: z.enum(['hold', 'refuse'], { error: 'invalid' }),
    /** What else happens to the author: the next step of the channel's ladder, or a mute of so many seconds. */
    punish: z._default(z.nullable(z.union([z.literal('ladder'), mute], { error: 'invalid' })), null),
    /** All of these must hold. */
    when: conditions.check(z.minLength(1, { error: 'required' })),
    /** One of these that holds silences it. */
    unless: z._default(conditions, []),
  })
  .check(
    z.refine(({ when, unless }) => when.length + unless.length <= CONDITIONS_MAX, {
      error: 'invalid',
      path: ['when'],
    }),
  )
export type FilterBody = z.output<typeof filterBody>

/** `watch` counts what it would do and does nothing. */
export const FILTER_STATES = ['off', 'watch', 'on'] as const
export type FilterState = (typeof FILTER_STATES)[number]

/** Why a part of a filter is refused, and which: `when.2.words.14`. '' is the whole of it. */
export interface FilterFault {
  readonly at: string
  readonly code: FieldCode
}

/** Reads a filter that came from outside: its body in full, or everything that is wrong with it. */
export function readFilterBody(
  value: unknown,
): { readonly body: FilterBody } | { readonly faults: readonly FilterFault[] } {
  const read = filterBody.safeParse(value)
  if (read.success) return { body: read.data }
  return {
    faults: read.error.issues.flatMap((issue) => {
      const code = asFieldCode(issue.message)
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys : ['']
      return unknown.map((key) => ({ at: issue.path.concat(key === '' ? [] : key).join('.'), code }))
    }),
  }
}
