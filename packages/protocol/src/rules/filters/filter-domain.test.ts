import { expect, test } from 'vitest'
import { isUnderDomain, readDomain } from './filter-domain.ts'

test.each([
  ['Example.COM', 'example.com'],
  [' .example.com. ', 'example.com'],
  ['żółw.pl', 'xn--w-uga1v8h.pl'],
  ['10.0.0.1', '10.0.0.1'],
])('%j is the domain %j', (text, domain) => expect(readDomain(text)).toBe(domain))

test.each([
  '',
  '.',
  'a b.pl',
  'https://a.pl',
  'a.pl/x',
  'a.pl:80',
  'a@b.pl',
  'a..pl',
  '[::1]',
  'x'.repeat(254),
])('%j is none', (text) => expect(readDomain(text)).toBeNull())

test('[FILT-13] whole labels are compared', () => {
  expect(isUnderDomain('zly.example', 'zly.example')).toBe(true)
  expect(isUnderDomain('www.zly.example', 'zly.example')).toBe(true)
  expect(isUnderDomain('nie-zly.example', 'zly.example')).toBe(false)
  expect(isUnderDomain('example', 'zly.example')).toBe(false)
})
