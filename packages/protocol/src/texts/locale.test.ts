import { expect, test } from 'vitest'
import { parseLocale } from './locale.ts'

test('a known language is taken, with or without its region', () => {
  expect(['en', 'EN', 'en-US', ' en_GB', 'pl', 'pl-PL'].map((input) => parseLocale(input))).toEqual([
    'en',
    'en',
    'en',
    'en',
    'pl',
    'pl',
  ])
})

test('anything else gives Polish', () => {
  const unknown = ['', 'de', 'english', 'xen', null, undefined, 7, {}, ['en'], '__proto__']
  expect(new Set(unknown.map((input) => parseLocale(input)))).toEqual(new Set(['pl']))
})

test('an operator may have another fallback, which a known language overrides', () => {
  expect([parseLocale('de', 'en'), parseLocale('pl', 'en')]).toEqual(['en', 'pl'])
})
