import { describe, expect, test } from 'vitest'
import { redirectTarget } from './redirect-target.ts'

const target = (redirect: string): string | null =>
  redirectTarget(`?${new URLSearchParams({ redirect }).toString()}`)

describe('open redirect', () => {
  test.each(['/channels/rudzik', '/users/Ala?x=1#y', '/channels/a%2Fb', '/settings?tab=%2F%2Fhost'])(
    '[AUTH-12] the own path %s is taken',
    (path) => expect(target(path)).toBe(path),
  )

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'channels/rudzik',
    '',
    ' /channels/rudzik',
    '/channels/rudzik\\..\\x',
  ])('%j is no path of ours', (path) => expect(target(path)).toBeNull())

  test.each(['/login', '/login/', '/LOGIN?redirect=%2Flogin', '/register?redirect=%2Fx'])(
    '%s would lead back to the login',
    (path) => expect(target(path)).toBeNull(),
  )

  test('a query without a redirect has none', () => {
    expect(redirectTarget('')).toBeNull()
    expect(redirectTarget('?next=/x')).toBeNull()
  })
})
