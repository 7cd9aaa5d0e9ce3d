import { describe, expect, test } from 'vitest'
import { contactOf } from './contact.ts'

describe('the setting CONTACT', () => {
  test.each([
    ['pomoc@chat.example', 'pomoc@chat.example', 'mailto:pomoc@chat.example'],
    ['a.b+c-d_e@x-y.chat.example', 'a.b+c-d_e@x-y.chat.example', 'mailto:a.b+c-d_e@x-y.chat.example'],
    ['https://chat.example', 'chat.example', 'https://chat.example/'],
    [
      'https://chat.example/pomoc/?lang=pl',
      'chat.example/pomoc/?lang=pl',
      'https://chat.example/pomoc/?lang=pl',
    ],
  ])('%s is shown and leads there', (text, label, href) => {
    expect(contactOf(text)).toEqual({ label, href })
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//@chat.example',
    'data:text/html,<script>alert(1)</script>',
    'http://chat.example/',
    'https://',
    'https://user:password@chat.example/',
    'https://chat.example/"onclick="alert(1)',
    'https://chat.example/\nx',
    '//chat.example',
    'mailto:pomoc@chat.example',
    'pomoc@chat.example?bcc=all@chat.example',
    'pomoc@chat.example,other@chat.example',
    'Pomoc <pomoc@chat.example>',
    'pomoc@localhost',
    'pomoc',
    '',
    `https://chat.example/${'a'.repeat(500)}`,
    `${'a-'.repeat(200)}@${'a-'.repeat(200)}`,
  ])('attack: %j is not a contact', (text) => {
    expect(contactOf(text)).toBeNull()
  })
})
