import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { expect, test } from 'vitest'
import { entryText } from './entry-text.ts'

test('[SVC-01] a trial of a filter of the whole service, and the cleanup after it, are named without that filter', () => {
  const said = (kind: string, detail: Record<string, unknown>): readonly string[] =>
    [pl, en].map(({ modLog }) => entryText({ kind, detail, undoes: null }, modLog))
  expect(said('run', { everywhere: true })).toEqual([
    'próba filtra administracji na historii',
    'a filter of the administrators tried on the history',
  ])
  expect(said('cleanup', { act: 'delete' })).toEqual([
    'sprzątanie po próbie filtra administracji',
    'cleanup after a trial of a filter of the administrators',
  ])
  expect(said('cleanup', { act: 'delete', title: 'Spam' })[0]).toBe('sprzątanie po próbie filtra „Spam”')
})

test('[MLOG-03] the log names the filter, and what was done to it', () => {
  const said = (detail: Record<string, unknown>): readonly string[] =>
    [pl, en].map(({ modLog }) => entryText({ kind: 'filter', detail, undoes: null }, modLog))
  const title = 'Linki'
  expect(said({ op: 'created', title, state: 'watch' })).toEqual(['nowy filtr „Linki”', 'new filter “Linki”'])
  expect(said({ op: 'changed', title, state: 'on' })).toEqual([
    'zmiana filtra „Linki”',
    'filter “Linki” changed',
  ])
  expect(said({ op: 'switched', title, state: 'on' })).toEqual([
    'filtr „Linki” działa',
    'filter “Linki” switched on',
  ])
  expect(said({ op: 'switched', title, state: 'off' })[0]).toBe('filtr „Linki” nie działa')
  expect(said({ op: 'switched', title, state: 'watch' })[1]).toBe('filter “Linki” watches')
  expect(said({ op: 'switched', title, state: 'asleep' })[0]).toBe('filtr „Linki” jest w innym stanie')
  expect(said({ op: 'removed', title })).toEqual(['usunięcie filtra „Linki”', 'filter “Linki” removed'])
  expect(said({ op: 'lent', title })).toEqual(['zmiana filtra', 'a change of a filter'])
})

test('[OVL-15] [REPLAY-11] the log says in words what was done to one overlay and to a recording', () => {
  const said = (kind: string, detail: Record<string, unknown>): readonly string[] =>
    [pl, en].map(({ modLog }) => entryText({ kind, detail, undoes: null }, modLog))
  const overlay = (act: string) => said('overlay_act', { act, overlay: 'Alerty' })
  expect(overlay('pause')).toEqual(['wstrzymanie nakładki: Alerty', 'overlay paused: Alerty'])
  expect(overlay('resume')).toEqual(['wznowienie nakładki: Alerty', 'overlay resumed: Alerty'])
  expect(overlay('clear')).toEqual([
    'zdjęcie nakładki z wizji: Alerty',
    'overlay taken off the picture: Alerty',
  ])
  expect(overlay('restore')[0]).toBe('przywrócenie nakładki na wizję: Alerty')
  const url = 'https://film.example/a.mp4'
  expect(said('recording', { url, before: null, offset_ms: 5 })).toEqual([
    `nagranie transmisji: ${url}`,
    `recording of the stream: ${url}`,
  ])
  expect(said('recording', { url: null, before: url })[0]).toBe('usunięcie nagrania transmisji')
  expect(said('recording', { offset_ms: -2000 })[0]).toBe('ustawienia nagrania transmisji')
  expect(said('recording', { is_listed: false })[0]).toBe('ukrycie transmisji na liście')
  expect(said('recording', { is_listed: true })[0]).toBe('przywrócenie transmisji na listę')
  // of a later version
  for (const [kind, detail] of [
    ['overlay_act', { act: 'melt' }],
    ['melting', {}],
  ] as const)
    expect(said(kind, detail)).toEqual([pl.modLog.kind.other, en.modLog.kind.other])
})

test('[REP-02, PACT-06] what joins a matter is named by what it is', () => {
  const said = (detail: Record<string, unknown>): readonly string[] =>
    [pl, en].map(({ modLog }) => entryText({ kind: 'joined', detail, undoes: null }, modLog))
  expect(said({ kind: 'report' })).toEqual([
    'kolejne zgłoszenie w tej samej sprawie',
    'a further report of the same matter',
  ])
  expect(said({ kind: 'pact', count: 30 })).toEqual([
    'do sprawy doszły kolejne bany',
    'more bans have joined a matter in the queue',
  ])
})
