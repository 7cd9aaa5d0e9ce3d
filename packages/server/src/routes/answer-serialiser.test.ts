import { bans, messages, resultsPage } from '@gwar/protocol'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { answerSerialiser, isSameBothWays } from './answer-serialiser.ts'
import { ROUTES } from './table.ts'

const by = (schema: z.ZodMiniType) => answerSerialiser({ schema, method: 'GET', url: '/x' })

const QUOTED = {
  id: 'a',
  message: '"</script>\u2028\\',
  user: null,
  user_color: null,
  is_cleared: false,
}
const MESSAGE = {
  id: 'm',
  seq: 1,
  type: 'PRIVMSG',
  message: 'zażółć \u0000 "\n',
  user: 'Ann',
  user_id: 'u',
  user_status: '',
  user_color: null,
  user_created_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  attachments: [],
  embeds: [],
  votes: [],
  parent: QUOTED,
  tags: { reply: 'a', i18n: { name: 'n', values: { text: '"' } } },
  is_highlighted: false,
  is_cleared: { name: 'Bob' },
}

describe('answers by their schemas', () => {
  const page = by(z.union([messages.answer, resultsPage]))

  test('are the same text that JSON has for them', () => {
    expect(page([MESSAGE])).toBe(JSON.stringify([MESSAGE]))
    expect(page([])).toBe('[]')
  })

  test('hold no field that the schema lacks, however deep it lies', () => {
    const more = {
      ...MESSAGE,
      address: 'secret',
      parent: { ...QUOTED, address: 'secret' },
      tags: { ...MESSAGE.tags, address: 'secret' },
      is_cleared: { name: 'Bob', address: 'secret' },
    }
    expect(page([more])).toBe(JSON.stringify([MESSAGE]))
  })

  test('hold pairs of a fixed form', () => {
    const parts = z.object({ parts: z.array(z.tuple([z.number(), z.nullable(z.number())])) })
    expect(isSameBothWays(parts)).toBe(true)
    expect(
      by(parts)({
        parts: [
          [0, 5],
          [6, null],
        ],
      }),
    ).toBe('{"parts":[[0,5],[6,null]]}')
    expect(() => by(parts)({ parts: [[0]] })).toThrow('does not declare')
    expect(isSameBothWays(z.tuple([z.coerce.number()]))).toBe(false)
  })

  test('of another shape are none', () => {
    for (const wrong of [
      { seq: '1' },
      { type: 'JOIN' },
      { user: undefined },
      { votes: [{}] },
      { parent: 'x' },
    ])
      expect(() => page([{ ...MESSAGE, ...wrong }])).toThrow(
        'GET /x answers in a shape that it does not declare',
      )
  })

  test('are written by the way of the schema where it reads otherwise', () => {
    const trimmed = z.string().check(z.trim())
    const other = z.object({
      at: z.codec(z.string(), z.date(), {
        decode: (text) => new Date(text),
        encode: (at) => `at ${at.getTime()}`,
      }),
    })
    expect(isSameBothWays(other)).toBe(false)
    expect(by(other)({ at: new Date(5) })).toBe('{"at":"at 5"}')
    for (const schema of [
      trimmed,
      z._default(z.number(), 0),
      z.coerce.number(),
      z.string().check(z.refine(() => true)),
    ])
      expect(isSameBothWays(z.array(z.object({ field: z.nullable(schema) })))).toBe(false)
    expect(() => by(z.object({ count: z._default(z.number(), 0) }))({})).toThrow('does not declare')
  })

  test('of nearly all routes are compiled', () => {
    const schemas = ROUTES.flatMap(({ shape }) => Object.values(shape.answers))
    expect(isSameBothWays(bans.answer)).toBe(true)
    expect(schemas.filter((schema) => !isSameBothWays(schema)).length).toBeLessThan(schemas.length / 8)
  })
})
