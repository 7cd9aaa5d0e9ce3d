import { describe, expect, test } from 'vitest'
import { caughtParts, judged, kept } from '../judge.fixture.ts'

const caught = (text: string, part: object = {}): readonly string[] | null => {
  const judgement = judged([kept({ when: [{ is: 'links', ...part }] })], text)
  return judgement.fired.length === 0 ? null : caughtParts(text, judgement)
}

describe('[FILT-13] links to some domains', () => {
  const only = { only: ['zly.example', 'zly.com', 'żółw.pl', 'ru'] }
  test.each([
    ['wejdź na zly.com/x', 'zly.com/x'],
    ['wejdź na https://www.ZLY.example', 'https://www.ZLY.example'],
    ['http://user@zly.com:8080/', 'http://user@zly.com'],
    ['https://żółw.pl/a', 'https://żółw.pl/a'],
    ['https://dobry.com@zly.com/', 'https://dobry.com@zly.com'],
    ['https://cokolwiek.ru', 'https://cokolwiek.ru'],
    ['https://zly\u200b.example/a', 'https://zly\u200b.example/a'],
    ['https://z\x02ly.example/a', 'https://z\x02ly.example/a'],
    ['ｚｌｙ．ｅｘａｍｐｌｅ ok https://zly。example', 'https://zly。example'],
  ])('%j is caught', (text, part) => expect(caught(text, only)).toEqual([part]))
  test.each([
    'https://nie-zly.example/',
    'https://zly.example.com/',
    'https://dobry.example/?q=zly.example',
    'https://dobry.example/#zly.example',
    'https://dobry.com/@zly.example',
    'zly example',
    'https://guru/',
  ])('%j passes', (text) => expect(caught(text, only)).toBeNull())
})

describe('[FILT-13] links but those to some domains', () => {
  const except = { except: ['youtube.com', 'gwar.example'] }
  test.each(['youtube.com/watch?v=1', 'https://www.youtube.com', 'http://GWAR.example:80/x', 'no link'])(
    '%j passes',
    (text) => expect(caught(text, except)).toBeNull(),
  )
  test.each([
    ['youtube.com and youtube.com.pl', ['youtube.com.pl']],
    ['https://notyoutube.com', ['https://notyoutube.com']],
    ['https://youtube.com@zly.pl/', ['https://youtube.com@zly.pl']],
    ['https://you\u200btube.com.zly.pl', ['https://you\u200btube.com.zly.pl']],
  ])('%j is caught', (text, parts) => expect(caught(text, except)).toEqual(parts))
})

test('[FILT-13] any link, as mode l knows them', () => {
  expect(caught('exam\x0304ple.com')).toEqual(['exam\x0304ple.com'])
  expect(caught('a sentence.Another one')).toBeNull()
})
