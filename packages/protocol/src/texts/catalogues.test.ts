import { describe, expect, test } from 'vitest'
import { generateTexts, outdatedTexts, readCatalogues, type Catalogue } from '../../scripts/generate-texts.ts'

const { pl, en } = readCatalogues()

/** Texts that are rightly the same in both languages. */
const SAME = new Set([
  'overlayTab.kindAndLook',
  'overlay.poll.seconds',
  'overlay.poll.minutes',
  'overlay.poll.hours',
  'overlay.poll.share',
  'newPoll.minutes',
  'newPoll.number',
  'overlayTab.pixels',
  'overlayTab.seconds',
  'overlayTab.percent',
  'onAir.count',
  'poll.seconds',
  'poll.minutes',
  'poll.hours',
  'poll.count',
  'visit.count',
  'poll.share',
  'streamFigures.hours',
  'streamFigures.minutes',
  'replay.seconds',
  'replay.times',
  'modLog.category.spam',
  'report.category.spam',
  'mine.ban',
  'modLog.role.h',
  'modLog.role.o',
  'queue.kind.alarm',
  'protocol.matter.alarm',
  'overlay.link',
  'badge.h',
  'channelSettings.karma',
  'channelSettings.level.h',
  'channelSettings.level.o',
  'channelSettings.r9k',
  'people.groups.h',
  'people.one.h',
  'people.one.o',
  'applications.clientId',
  'applications.redirect',
  'bank.blik',
  'front.minutes',
  'bank.paypal',
  'bank.przelewy24',
  'docs.limit',
  'purchase.blik',
  'purchase.cardHint',
  'purchase.paypal',
  'purchase.przelewy24',
  'purchase.vat',
  'receipt.vat',
  'settings.karma',
  'app.title',
  'badge.bot',
  'badge.o',
  'badge.a',
  'card.ban',
  'card.muteHours',
  'card.muteMinutes',
  'card.muteSeconds',
  'modesPanel.level.h',
  'modesPanel.level.o',
  'modesPanel.level.v',
  'fileTray.fileSpoiler',
  'emoticonPanel.emoji',
  'hot.hours',
  'language.pl',
  'language.en',
  'language.plShort',
  'language.enShort',
  'media.gif',
  'media.spoiler',
  'message.minus',
  'message.plus',
  'notifications.line',
  'push.line',
  'results.link',
  'login.endedOn',
  'commands.length',
  'commands.instead',
  'commands.wrong',
  'commands.forbidden',
  'commands.example.slow',
  'commands.example.join',
  'commands.example.color',
  'commands.example.subscription',
  'commands.example.help',
])
const ENGLISH =
  /\b(?:the|and|you|your|are|is|not|with|for|of|from|this|that|here|messages?|channels?|users?|people|click|please|deleted|write|read|send|time|page)\b/i

test('the generated files say what the catalogues say', () => {
  expect(outdatedTexts()).toEqual([])
})

test('both catalogues list the same keys in the same order', () => {
  expect(Object.keys(en)).toEqual(Object.keys(pl))
})

describe('the generator refuses', () => {
  const refused = (one: Record<string, string>, other: Record<string, string>) => () =>
    generateTexts({ pl: one, en: other })

  test('a key that one language lacks', () => {
    expect(refused({ 'a.b': 'x' }, {})).toThrow('en.json: no text for a.b')
    expect(refused({}, { 'a.b': 'x' })).toThrow('pl.json: no text for a.b')
  })
  test('an argument that one language lacks, or uses as another type', () => {
    expect(refused({ 'a.b': '{name}' }, { 'a.b': 'x' })).toThrow('a.b: pl takes (a: { name')
    expect(refused({ 'a.b': '{n}' }, { 'a.b': '{n, number}' })).toThrow('a.b: pl takes')
  })
  test('a tag that one language lacks', () => {
    expect(refused({ 'a.b': '<b>x</b>' }, { 'a.b': 'x' })).toThrow('a.b: pl takes Parts')
  })
  test('a plural without a form of its language, or with a foreign one', () => {
    const three = '{n, plural, one {a} few {b} other {c}}'
    expect(refused({ 'a.b': three }, { 'a.b': three })).toThrow('plural of n needs one, few, many, other')
    const four = '{n, plural, one {a} few {b} many {c} other {d}}'
    expect(refused({ 'a.b': four }, { 'a.b': four })).toThrow('en.json a.b: plural of n needs one, other')
  })
  test('broken ICU, a name that is no path, a text that is a group as well', () => {
    expect(refused({ 'a.b': '{n' }, { 'a.b': 'x' })).toThrow('pl.json a.b')
    expect(refused({ a: 'x' }, { a: 'x' })).toThrow('a: not a dotted name')
    const both = { 'a.b': 'x', 'a.b.c': 'y' }
    expect(refused(both, both)).toThrow('a.b.c: b is a text itself')
  })
})

test('the generator is deterministic whatever the order of the keys', () => {
  const turned = (catalogue: Record<string, string>) =>
    Object.fromEntries(Object.entries(catalogue).toReversed())
  expect(generateTexts({ pl: turned(pl), en: turned(en) })).toEqual(generateTexts({ pl, en }))
})

/** Keys of the texts for which the check fails. */
const failing = (catalogue: Catalogue, passes: (text: string, key: string) => boolean): string[] =>
  Object.entries(catalogue)
    .filter(([key, text]) => !passes(text, key))
    .map(([key]) => key)

test('Polish texts hold no English', () => {
  // ICU words and commands of the protocol (USER, PING) are no words of the text
  const words = (text: string): string =>
    text.replaceAll(/\{\w+(?:, \w+)*|<\/?\w+>|\b(?:one|few|many|other|true)\b|\b[A-Z]{2,}\b/g, ' ')
  expect(failing(pl, (text, key) => SAME.has(key) || !ENGLISH.test(words(text)))).toEqual([])
  expect(failing(pl, (text, key) => SAME.has(key) === (text === en[key]))).toEqual([])
})

test('English texts hold no Polish', () => {
  expect(failing(en, (text, key) => key === 'language.pl' || !/[ąćęłńóśźż]/i.test(text))).toEqual([])
})

test.each([
  ['Polish', pl],
  ['English', en],
])('%s texts are typeset cleanly', (_, catalogue) => {
  const clean = (text: string, key: string): boolean =>
    !/ {2}| [,.;:!?…]|["\t]|''/.test(text) &&
    text.trimStart() === text &&
    // only the body of a mail ends with a line break
    (key.endsWith('.text') ? `${text.trimEnd()}\n` : text.trimEnd()) === text
  expect(failing(catalogue, clean)).toEqual([])
})
