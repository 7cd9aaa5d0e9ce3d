import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { legalAttachmentRecord, legalEmbedRecord } from './events/any-values.fixture.ts'
import type { ChannelEvent } from './events/events.ts'
import { NOTHING_BESIDE, type MessageEvent } from './events/listed-event.ts'
import { emptyChannel } from './channel-state.ts'
import { reduce } from './reduce.ts'

const message = (seq: number, name: string, over: Partial<MessageEvent> = {}): MessageEvent => ({
  type: 'message',
  id: `m${seq}`,
  seq,
  at: seq,
  from: { id: `id-${name}`, name, modes: '', createdAt: null },
  text: `text ${seq}`,
  color: null,
  replyId: null,
  reply: null,
  cleared: null,
  ...NOTHING_BESIDE,
  ...over,
})
const quoteOf = ({ id, from, text }: MessageEvent) => ({
  replyId: id,
  reply: { id, name: from.name, color: null, text, isCleared: false },
})

const first = message(1, 'Anna')
const answer = message(2, 'Bob', quoteOf(first))
const other = message(3, 'Bob')
const state = [first, answer, other].reduce(reduce, emptyChannel('c', 'gwar', 'channel'))
const ewa = { id: 'id-Ewa', name: 'Ewa' }
const after = (...events: ChannelEvent[]) => events.reduce(reduce, state)
const find = (events: ChannelEvent[], id: string) =>
  after(...events).events.find((event) => event.id === id) as MessageEvent | undefined

describe('deletions', () => {
  test('[CLEAR-03] with the flag the message is marked, its quote emptied', () => {
    const events: ChannelEvent[] = [
      { type: 'cleared', seq: 4, at: 4, messageId: 'm1', isPlaceholder: true, by: ewa },
    ]
    expect(find(events, 'm1')).toMatchObject({ text: 'text 1', cleared: { by: 'Ewa' } })
    expect(find(events, 'm2')!.reply).toEqual({ ...answer.reply, text: '', isCleared: true })
    expect(find(events, 'm3')).toEqual(other)
  })

  test('[CLEAR-04] without it the message goes, and its quote', () => {
    const events: ChannelEvent[] = [
      { type: 'cleared', seq: 4, at: 4, messageId: 'm1', isPlaceholder: false, by: null },
    ]
    expect(find(events, 'm1')).toBeUndefined()
    expect(find(events, 'm2')).toMatchObject({ replyId: 'm1', reply: null })
  })

  test('[CLEAR-01, CLEAR-02] clearing a user marks what they wrote and drops what quotes them', () => {
    const events: ChannelEvent[] = [
      { type: 'cleared_user', seq: 4, at: 4, target: { id: '', name: 'anna' }, by: ewa },
    ]
    expect(find(events, 'm1')!.cleared).toEqual({ by: 'Ewa' })
    expect(find(events, 'm2')!.reply).toMatchObject({ text: '', isCleared: true })
    expect(find(events, 'm2')!.cleared).toBeNull()
  })

  test('what is pinned and goes is not pinned any more', () => {
    const pin: ChannelEvent = { type: 'pin', seq: 4, at: 4, messageId: 'm1', isPinned: true, by: ewa }
    expect(after(pin).pinnedId).toBe('m1')
    const gone: ChannelEvent[] = [
      { type: 'cleared', seq: 5, at: 5, messageId: 'm1', isPlaceholder: true, by: ewa },
      { type: 'cleared_user', seq: 5, at: 5, target: { id: '', name: 'Anna' }, by: ewa },
      { type: 'pin', seq: 5, at: 5, messageId: 'm1', isPinned: false, by: ewa },
    ]
    for (const event of gone) expect(after(pin, event).pinnedId).toBeNull()
    expect(after(pin, { ...gone[0], messageId: 'm2' } as ChannelEvent).pinnedId).toBe('m1')
  })
})

describe('what a ban cleared and its lifting brings back', () => {
  const attachments = [{ id: 'f' }] as unknown as MessageEvent['attachments']
  const embeds = [{ url: 'https://a.example' }] as unknown as MessageEvent['embeds']
  const whole = message(4, 'Anna', { attachments, embeds, votes: [] })
  const quoting = message(5, 'Bob', quoteOf(whole))
  const ban: ChannelEvent = { type: 'cleared_user', seq: 6, at: 6, target: { id: '', name: 'anna' }, by: ewa }
  const back = (seq: number, { id, text, attachments, embeds }: MessageEvent): ChannelEvent => ({
    type: 'restored',
    seq,
    at: seq,
    messageId: id,
    text,
    attachments,
    embeds,
  })

  test('[OPEN-152] is as it was, with its files, previews and quotes; what else is cleared stays so', () => {
    const said = after(whole, quoting)
    const banned = reduce(said, ban)
    expect(banned.events).not.toEqual(said.events)
    const all = [back(7, first), back(8, whole)].reduce(reduce, banned)
    expect(all.events).toEqual(said.events)
    // told again it changes nothing
    expect(reduce(all, back(8, whole)).events).toEqual(said.events)
    const one = reduce(banned, back(7, first))
    expect(one.events.find(({ id }) => id === whole.id)).toMatchObject({ cleared: { by: 'Ewa' } })
  })

  test('[OPEN-152] a guest who loaded the placeholder without its text has it again', () => {
    const placeholder = { ...whole, text: '', attachments: [], embeds: [], cleared: { by: 'Ewa' } }
    const loaded = after(placeholder, message(5, 'Bob', quoteOf(placeholder)))
    expect(reduce(loaded, back(7, whole)).events).toEqual(after(whole, quoting).events)
  })

  test('[OPEN-152] older ones that came back are for a fresh load: the fold knows nothing of them', () => {
    const banned = after(ban)
    const told = reduce(banned, { ...ban, type: 'restored_user', seq: 7 })
    expect(told).toEqual({ ...banned, seq: 7 })
  })
})

describe('votes', () => {
  const votes = fc.array(
    fc.record({
      voter: fc.constantFrom('Ola', 'Jan', 'Ewa'),
      vote: fc.constantFrom(-1 as const, 0 as const, 1 as const),
    }),
  )

  test('[VOTE-01, VOTE-02] each person’s last one counts, 0 takes it back', () => {
    fc.assert(
      fc.property(votes, (cast) => {
        const events = cast.map(({ voter, vote }, index): ChannelEvent => ({
          type: 'vote',
          seq: 4 + index,
          at: index,
          messageId: 'm1',
          by: { id: `id-${voter}`, name: voter },
          vote,
        }))
        const last = new Map(cast.map(({ voter, vote }) => [voter, vote]))
        const counted = find(events, 'm1')!.votes
        expect(Object.fromEntries(counted.map(({ name, vote }) => [name, vote]))).toEqual(
          Object.fromEntries([...last].filter(([, vote]) => vote !== 0)),
        )
        expect(counted).toHaveLength(new Set(counted.map(({ userId }) => userId)).size)
      }),
    )
  })
})

describe('what comes beside a message', () => {
  const [embed] = fc.sample(legalEmbedRecord, 1)
  const [attachment] = fc.sample(legalAttachmentRecord, 1)

  test('an embed is added once', () => {
    const event: ChannelEvent = { type: 'embed', seq: 4, at: 4, messageId: 'm1', embed: embed! }
    expect(find([event, { ...event, seq: 5 }], 'm1')!.embeds).toEqual([embed])
  })

  test('an attachment takes the place of what was known of it', () => {
    const event = { type: 'attachment', at: 4, messageId: 'm1' } as const
    const later = { ...attachment!, width: 7 }
    expect(
      find(
        [
          { ...event, seq: 4, attachment: attachment! },
          { ...event, seq: 5, attachment: later },
        ],
        'm1',
      )!.attachments,
    ).toEqual([later])
  })

  test('of a message that is not in the list changes nothing but the number', () => {
    const event: ChannelEvent = { type: 'embed', seq: 4, at: 4, messageId: 'none', embed: embed! }
    expect(after(event)).toEqual({ ...state, seq: 4 })
  })
})
