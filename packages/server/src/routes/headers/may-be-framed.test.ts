import { describe, expect, test } from 'vitest'
import { mayBeFramed } from './may-be-framed.ts'

describe('attack: clickjacking by an odd spelling of an address', () => {
  test.each([
    '/oauth/authorize?client_id=/channels/x',
    '/settings/applications',
    '/docs',
    '/docs/wire',
    '//login',
    '///rudzik',
    '/channels/../login',
    '/channels//x',
    '/login#/channels/x',
    '/login?/channels/x',
    '/%6cogin',
    '/lo_gin',
    '',
    '/',
    'channels/x',
    '/channels/x/',
    '/users/',
  ])('%s', (url) => {
    expect(mayBeFramed(url)).toBe(false)
  })

  test.each(['/channels/x', '/users/Anna', '/rudzik', '/rudzik?a=/login'])(
    '%s is a page of a channel',
    (url) => {
      expect(mayBeFramed(url)).toBe(true)
    },
  )
})
