import { expect, test } from 'vitest'
import { filesOfFrame, wayOf, type Way } from './way-of.ts'

const ORIGIN = 'https://gwar.example'

function way(path: string, asked: Partial<Parameters<typeof wayOf>[0]> = {}): Way {
  const url = new URL(path, ORIGIN).href
  return wayOf({ method: 'GET', url, mode: 'navigate', destination: 'document', ...asked }, ORIGIN)
}
const part = (path: string, destination = 'script'): Way => way(path, { mode: 'cors', destination })

test.each([
  '/',
  '/login',
  '/register?redirect=%2F',
  '/channels',
  '/channels/rudzik',
  '/channels/rudzik/settings/people',
  '/users/Anna',
  '/retro/rudzik',
  '/settings',
  '/settings/applications/7',
  '/rules',
  '/rudzik',
])('[A8] %s has the kept frame where the service does not answer', (path) => {
  expect(way(path)).toBe('page')
})

test.each([
  '/api/users/@me',
  '/api/auth/google/callback?code=1',
  '/irc',
  '/metrics',
  '/health/ready',
  '/oauth/authorize?client_id=1',
  '/oauth/register',
  '/purchase/blik/callback?order=1',
  '/sandbox-bank/1',
  '/password/change?token=1',
  '/email/verify?token=1',
  '/settings/connections/google/callback?code=1',
  '/docs',
  '/docs/bots',
  '/files/1/kot.png',
  '/static/cards/rudzik/wide',
  '/relay/1',
  '/robots.txt',
  '/.well-known/change-password',
  '/a/b/c/d',
  '/offline.html',
  '/service-worker.js',
])('[A8] attack: a worker in the way, %s is passed untouched', (path) => {
  expect(way(path)).toBe('pass')
  expect(part(path)).toBe('pass')
})

test('[A8] pages in frames, forms that are sent, calls and other sites are passed untouched', () => {
  expect(way('/channels/rudzik', { destination: 'iframe' })).toBe('pass')
  expect(way('/login', { method: 'POST' })).toBe('pass')
  expect(way('/channels/rudzik', { mode: 'cors', destination: '' })).toBe('pass')
  expect(way('https://other.example/channels/rudzik')).toBe('pass')
  expect(part('https://other.example/assets/main-abcdef12.js')).toBe('pass')
})

test('[A8] of files only those are kept whose name changes with them, and the two that the frame names beside', () => {
  expect(part('/assets/main-abcdef12.js')).toBe('file')
  expect(part('/assets/inter-latin-C6KvW-u1.woff2', 'font')).toBe('file')
  expect(part('/assets/s-BK-CAC.css', 'style')).toBe('file')
  expect(part('/assets/s-BK-CA.css', 'style')).toBe('file')
  expect(part('/assets/main.js')).toBe('pass')
  expect(part('/assets/main-abcdef12.js?1')).toBe('pass')
  expect(part('/assets/twemoji-1.2.5/1f600.svg', 'image')).toBe('pass')
  expect(part('/assets/x/main-abcdef12.js')).toBe('pass')
  expect(part('/first-paint.js')).toBe('beside')
  expect(part('/icon.svg', 'image')).toBe('beside')
  expect(part('/third-party-notices.txt')).toBe('pass')
})

test('[A8] the files of a frame are those that it names', () => {
  const html = `<link href="/assets/a-12345678.css"><script src="/first-paint.js"></script>
    <script src="/assets/index-12345678.js"></script><link href="/assets/a-12345678.css">`
  expect(filesOfFrame(html)).toEqual(['/assets/a-12345678.css', '/assets/index-12345678.js'])
})
