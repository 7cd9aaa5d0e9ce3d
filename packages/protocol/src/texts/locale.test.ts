import { expect, test } from 'vitest'
import { parseLocale } from './locale.ts'

test('a known language is taken, with or without its region', () => {
  expect(['en', 'EN', 'en-US', ' en_GB', 'pl', 'pl-PL'].map(parseLocale)).toEqual([
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
  expect(new Set(unknown.map(parseLocale))).toEqual(new Set(['pl']))
})
