import { expect, test } from 'vitest'
import { markupOf } from '../../locale/markup-of.fixture.ts'
import { Calendar } from './calendar.tsx'
import { dayOf } from './day.ts'
import { NO_DAYS, type DayRange } from './pick-day.ts'

const NOW = new Date(2026, 5, 16, 14).getTime()

const drawn = (value: DayRange = NO_DAYS): string =>
  markupOf(<Calendar mode="range" value={value} now={NOW} onChange={() => undefined} />)

/** The opening tag of the button of a name. */
const button = (markup: string, name: string): string =>
  markup.match(/<button[^>]*>/g)!.find((tag) => tag.includes(`aria-label="${name}"`))!

test('[WID-14, WID-15] it speaks Polish, and its weeks start on Monday', () => {
  const markup = drawn()
  expect(markup).toContain('>czerwiec 2026<')
  expect(
    [...markup.matchAll(/<th [^>]*abbr="([^"]+)">([^<]+)</g)].map(([, name, short]) => [name, short]),
  ).toEqual([
    ['poniedziałek', 'pn'],
    ['wtorek', 'wt'],
    ['środa', 'śr'],
    ['czwartek', 'cz'],
    ['piątek', 'pt'],
    ['sobota', 'so'],
    ['niedziela', 'nd'],
  ])
  // 1 June 2026 is a Monday: the first of the first week
  expect(/<tbody><tr><td[^>]*><button[^>]*>(\d+)</.exec(markup)![1]).toBe('1')
})

test('[WID-19] days after today are off, today and those before are not', () => {
  const markup = drawn()
  for (const name of ['17 czerwca 2026', '30 czerwca 2026'])
    expect(button(markup, name)).toContain('disabled')
  for (const name of ['Dzisiaj, 16 czerwca', '1 czerwca 2026'])
    expect(button(markup, name)).not.toContain('disabled')
})

test('[WID-20] the button to the next month is off in the current one, and on before it', () => {
  expect(button(drawn(), 'Następny miesiąc')).toContain('disabled')
  expect(button(drawn(), 'Poprzedni miesiąc')).not.toContain('disabled')
  const may = dayOf(new Date(2026, 4, 16).getTime())
  expect(button(drawn({ from: may, to: null }), 'Następny miesiąc')).not.toContain('disabled')
})
