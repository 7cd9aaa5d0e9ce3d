import {
  newOverlay,
  NOTHING_BESIDE,
  type ChannelEvent,
  type ChatConfig,
  type MessageEvent,
  type NoticeEvent,
  type NoticeValues,
} from '@gwar/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import { ChatLines } from './chat-lines.ts'

const base: ChatConfig = { ...newOverlay('chat', 'pl'), delay_s: 5, fade_s: 0, lines: 3 }
const NOW = 1_800_000_000_000

const said = (seq: number, text: string, name = 'Anna', more: Partial<MessageEvent> = {}): MessageEvent => ({
  ...NOTHING_BESIDE,
  type: 'message',
  id: `m${seq}`,
  seq,
  at: NOW,
  from: { id: `id-${name}`, name, modes: '', createdAt: null },
  text,
  color: null,
  replyId: null,
  reply: null,
  cleared: null,
  ...more,
})
const actor = { id: 'x', name: 'Moderator' }

describe('the lines of a chat overlay', () => {
  let lines: ChatLines
  let now = NOW
  beforeEach(() => {
    lines = new ChatLines()
    now = NOW
  })
  const take = (...events: ChannelEvent[]) => lines.take(events, now, true, 0)
  const shown = (config: Partial<ChatConfig> = {}, cleared = 0) =>
    lines.shown({ ...base, ...config }, cleared, now).lines.map(({ text }) => text)

  test('[OVL-06] a line is shown when it is as old as the delay, and never where it was deleted before', () => {
    take(said(1, 'raz'), said(2, 'dwa'))
    expect(shown()).toEqual([])
    now += 3000
    take({ type: 'cleared', seq: 3, at: now, messageId: 'm1', isPlaceholder: true, by: actor })
    now += 1999
    expect(shown()).toEqual([])
    expect(lines.shown(base, 0, now).next).toBe(NOW + 5000)
    now += 1
    expect(shown()).toEqual(['dwa'])
  })

  test('[OVL-07] what is deleted or cleared while it stands is gone, with all lines of somebody banned', () => {
    take(said(1, 'raz', 'Zły'), said(2, 'dwa'), said(3, 'trzy', 'Zły'), said(4, 'cztery'), said(5, 'pięć'))
    now += 5000
    expect(shown({ lines: 5 })).toEqual(['raz', 'dwa', 'trzy', 'cztery', 'pięć'])
    take({ type: 'cleared_user', seq: 6, at: now, target: { id: 'id-Zły', name: 'Zły' }, by: actor })
    expect(shown({ lines: 5 })).toEqual(['dwa', 'cztery', 'pięć'])
    take({ type: 'cleared_many', seq: 7, at: now, messageIds: ['m4', 'm5'], hasOlder: false, by: actor })
    expect(shown()).toEqual(['dwa'])
    // more were deleted than were told: all must be loaded anew
    expect(
      lines.take(
        [{ type: 'cleared_many', seq: 8, at: now, messageIds: [], hasOlder: true, by: actor }],
        now,
        true,
        0,
      ),
    ).toBe(false)
  })

  const notice = (seq: number, name: string, values: NoticeValues): NoticeEvent => ({
    type: 'notice',
    id: `n${seq}`,
    seq,
    at: NOW,
    text: '',
    i18n: { name, values },
  })

  test.each(['ban', 'banby'])(
    '[OVL-07] whatever a ban deletes, all lines of who is banned are gone by the line that tells of it (%s)',
    (name) => {
      const values = { target_name: 'Zły', target_id: 'id-Zły', reason: '' }
      take(said(1, 'raz', 'Zły'), said(2, 'dwa'))
      now += 5000
      take(notice(3, name.replace('ban', 'mute'), values))
      expect(shown()).toEqual(['raz', 'dwa'])
      // one that waits for its moment as well
      take(said(4, 'trzy', 'Zły'))
      take(notice(5, name, values))
      expect(shown()).toEqual(['dwa'])
      now += 5000
      expect(shown()).toEqual(['dwa'])
      // and behind a load anew, where the channel still has them; what is written after the unban stays
      lines.start(
        [
          said(1, 'raz', 'Zły'),
          said(2, 'dwa'),
          said(4, 'trzy', 'Zły'),
          notice(5, name, values),
          said(7, 'sześć', 'Zły'),
        ],
        7,
        now,
        0,
      )
      now += 5000
      expect(shown({ lines: 9 })).toEqual(['dwa', 'sześć'])
    },
  )

  test.each(['ban', undefined])(
    '[OVL-07] a cleanup that bans takes off all that was said before it, because it does not say whom it banned (%s)',
    (act) => {
      const cleanup = (seq: number, does = act) =>
        notice(seq, 'cleanup', {
          creator_name: 'Moderator',
          count: 2,
          reason: '',
          ...(does && { act: does }),
        })
      take(said(1, 'raz', 'Zły'), said(2, 'dwa'))
      now += 5000
      for (const does of ['delete', 'warn', 'mute']) take(cleanup(3, does))
      expect(shown()).toEqual(['raz', 'dwa'])
      take(said(4, 'trzy'))
      take(cleanup(5))
      take(said(6, 'cztery'))
      now += 5000
      expect(shown()).toEqual(['cztery'])
      lines.start([said(2, 'dwa'), cleanup(5), said(6, 'cztery')], 6, now, 0)
      now += 5000
      expect(shown()).toEqual(['cztery'])
    },
  )

  test('[OVL-08] what was taken off the picture is gone, and comes back while it is still there', () => {
    take(said(1, 'raz'), said(2, 'dwa'))
    now += 5000
    expect(shown({}, 2)).toEqual([])
    take(said(3, 'trzy'))
    now += 5000
    expect(shown({}, 2)).toEqual(['trzy'])
    take({ type: 'cleared', seq: 4, at: now, messageId: 'm1', isPlaceholder: true, by: actor })
    expect(shown({}, 0)).toEqual(['dwa', 'trzy'])
  })

  test('[OVL-09] lines go by their time, and only so many stand', () => {
    take(said(1, 'a'), said(2, 'b'), said(3, 'c'), said(4, 'd'))
    now += 5000
    expect(shown()).toEqual(['b', 'c', 'd'])
    expect(lines.shown({ ...base, fade_s: 10 }, 0, now).next).toBe(NOW + 15_000)
    now += 9999
    expect(shown({ fade_s: 10 })).toEqual(['b', 'c', 'd'])
    now += 1
    expect(shown({ fade_s: 10 })).toEqual([])
  })

  test('[OVL-10] commands, names and words of its lists are left out', () => {
    const hides = { bots: true, commands: true, names: ['Kefir'], words: ['Skiny'] }
    take(
      said(1, '!los'),
      said(2, '.hej'),
      said(3, 'cześć', 'kefir'),
      said(4, 'tanie SKINY tu'),
      said(5, 'automat', 'Bot', { isNotice: true }),
      said(6, 'widać'),
    )
    now += 5000
    expect(shown({ lines: 10, hides })).toEqual(['widać'])
    const nothing = { bots: false, commands: false, names: [], words: [] }
    expect(shown({ lines: 10, hides: nothing })).toHaveLength(6)
  })

  test('[OVL-10] commands and words are looked for in what is drawn, whatever is written between their letters', () => {
    const hides = {
      bots: false,
      commands: true,
      names: [],
      words: ['sk\x02iny', 'tani\u00a0 kod', '', '\u200b', 'caf\u00e9'],
    }
    take(
      said(1, 'SK\x0304I\u200bny'),
      said(2, 'tani\nkod'),
      said(3, '\x02!los'),
      said(4, ' \u200b\n .hej'),
      said(5, 'cafe\u0301'),
      said(6, 'tani i kod'),
      said(7, 'widać! to.'),
    )
    now += 5000
    expect(shown({ lines: 10, hides })).toEqual(['tani i kod', 'widać! to.'])
  })

  test('[OVL-12] a first page stands for what was before: what it lacks is gone, and what came later stays', () => {
    take(said(1, 'raz'), said(2, 'dwa'), said(9, 'później'))
    now += 5000
    lines.start([said(2, 'dwa'), said(3, 'trzy', 'Anna', { at: NOW - 60_000 })], 3, now, 0)
    expect(shown()).toEqual(['dwa', 'trzy', 'później'])
    // a message that was deleted meanwhile is a placeholder there
    lines.start([said(2, 'dwa', 'Anna', { cleared: { by: null } })], 3, now, 0)
    expect(shown()).not.toContain('dwa')
    // its author deleted the newest one: no page has it any more
    lines.start([said(2, 'dwa', 'Anna', { at: NOW - 60_000 })], 10, now, 0)
    expect(shown()).toEqual(['dwa'])
    lines.start([], 11, now, 0)
    expect(shown()).toEqual([])
  })

  test('[OVL-06] what was missed is as old as the service says, whatever the clock of the streamer', () => {
    const ahead = 3_600_000
    lines.take([said(1, 'stare', 'Anna', { at: NOW + ahead - 60_000 })], now, false, ahead)
    lines.take([said(2, 'nowe', 'Anna', { at: NOW + ahead })], now, false, ahead)
    expect(shown()).toEqual(['stare'])
    now += 5000
    expect(shown()).toEqual(['stare', 'nowe'])
  })
})
