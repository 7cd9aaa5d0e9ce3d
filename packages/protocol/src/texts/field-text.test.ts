import { expect, test } from 'vitest'
import { asFieldCode } from '../rules/field-code.ts'
import { en } from './en.ts'
import { fieldText } from './field-text.ts'
import { pl } from './pl.ts'

test('a code becomes the text of the field, with its number', () => {
  expect(fieldText(pl, 'required')).toBe('To pole jest wymagane')
  expect(fieldText(pl, 'min:3')).toBe('Minimalnie 3 znaki')
  expect(fieldText(pl, 'max:32')).toBe('Maksymalnie 32 znaki')
  expect(fieldText(pl, 'letters_digits')).toBe('Tylko znaki alfanumeryczne')
  expect(fieldText(pl, 'channel_hash')).toBe('Nazwa kanału nie może zawierać znaku #')
  expect(fieldText(en, 'max:32')).toBe('At most 32 characters')
})

test('the length of a password is inflected', () => {
  const said = [1, 8, 12, 22, 256].map((length) => fieldText(pl, `password_min:${length}`))
  expect(said.map((text) => text.replace('Hasło musi mieć co najmniej ', ''))).toEqual([
    '1 znak',
    '8 znaków',
    '12 znaków',
    '22 znaki',
    '256 znaków',
  ])
})

test('the length of any other field is inflected', () => {
  expect(
    [22, 64, 500, 2000].map((length) => fieldText(pl, `max:${length}`).replaceAll('\u{A0}', ' ')),
  ).toEqual([
    'Maksymalnie 22 znaki',
    'Maksymalnie 64 znaki',
    'Maksymalnie 500 znaków',
    'Maksymalnie 2 000 znaków',
  ])
  expect(fieldText(pl, 'min:5')).toBe('Minimalnie 5 znaków')
})

test('what is no code reads as an invalid value', () => {
  for (const message of ['', 'constructor', 'min:', '__proto__'])
    expect(fieldText(pl, asFieldCode(message))).toBe('Nieprawidłowa wartość')
})
