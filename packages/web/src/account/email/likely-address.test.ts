import { expect, test } from 'vitest'
import { likelyAddress } from './likely-address.ts'

test.each([
  ['ala@gmial.com', 'ala@gmail.com'],
  ['ala@gmal.com', 'ala@gmail.com'],
  ['ala@gmaill.com', 'ala@gmail.com'],
  ['ala@gmail.con', 'ala@gmail.com'],
  ['Ala.K@Interia.lp', 'Ala.K@interia.pl'],
  ['a@outlok.com', 'a@outlook.com'],
  ['ala@gmail.com', null],
  ['ala@wo.pl', null],
  ['ala@firma.example', null],
  ['@gmial.com', null],
  ['gmial.com', null],
  ['', null],
])('[F2] %s: %s', (email, likely) => {
  expect(likelyAddress(email)).toBe(likely)
})
