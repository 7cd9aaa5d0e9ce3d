import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

test.each([
  ['http://film.example/blog', 'https://film.example'],
  ['film.example', 'https://film.example'],
  [' Film.example/na-zywo?x=1#y ', 'https://film.example'],
  ['https://film.example:8443/x', 'https://film.example:8443'],
  ['http://film.example:8080/', 'https://film.example'],
  ['https://ala:kot@film.example/', 'https://film.example'],
])('%j probably means %s', (typed, meant) => {
  expect(siteOf(typed)).toBe(meant)
})

test.each(['', 'film', 'javascript:alert(1)', 'ftp://film.example', 'https://*.film.example', 'a b'])(
  'nothing can be made of %j',
  (typed) => {
    expect(siteOf(typed)).toBeNull()
  },
)
