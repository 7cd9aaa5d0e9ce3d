import { expect, test } from 'vitest'
import { readFrameOrigin } from './frame-origin.ts'

test('[FRAME-05] a site is named by https, its name and its port', () => {
  for (const [text, origin] of [
    ['https://film.example', 'https://film.example'],
    [' https://Film.Example/ ', 'https://film.example'],
    ['HTTPS://film.example:8443', 'https://film.example:8443'],
    ['https://film.example:443', 'https://film.example'],
    ['https://żółw.example', 'https://xn--w-uga1v8h.example'],
  ])
    expect(readFrameOrigin(text!), text).toBe(origin)
})

test('[FRAME-05] attack: what would end the header, or name more than one site, is no origin', () => {
  for (const text of [
    '',
    '*',
    'https:',
    'https://',
    'https:///',
    'https://*',
    'https://*.film.example',
    'http://film.example',
    'https:film.example',
    '//film.example',
    'film.example',
    'https://film.example/blog',
    'https://film.example//',
    'https://film.example?',
    'https://film.example?x=1',
    'https://film.example#x',
    'https://ala@film.example',
    'https://ala:kot@film.example',
    "https://film.example;script-src'unsafe-inline'",
    'https://film.example;x',
    'https://film.example,x',
    'https://film.example https://other.example',
    "https://'self'",
    'https://film.example\\x',
    'https://[::1]',
    `https://${'a'.repeat(300)}.example`,
    'javascript:alert(1)',
    'data:text/html,x',
  ])
    expect(readFrameOrigin(text), text).toBeNull()
})
