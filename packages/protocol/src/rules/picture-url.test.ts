import { expect, test } from 'vitest'
import { readPictureUrl } from './picture-url.ts'

test('[LIVE-21] the address of the picture is https and at most 500 characters', () => {
  const long = `https://film.example/${'a'.repeat(479)}`
  expect(readPictureUrl(' https://film.example/na żywo ')).toBe('https://film.example/na%20%C5%BCywo')
  expect(readPictureUrl(long)).toBe(long)
  for (const wrong of [
    '',
    `${long}a`,
    `https://film.example/${'ż'.repeat(400)}`,
    'http://film.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://ala:kot@film.example/',
    'film.example',
  ])
    expect(readPictureUrl(wrong), wrong).toBeNull()
})
