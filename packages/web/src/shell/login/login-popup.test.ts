import { afterEach, expect, test, vi } from 'vitest'
import { openLoginPopup } from './open-login-popup.ts'
import { finishPopup, isOwnOpener, popupOpener, type Opener } from './login-popup.ts'

const OWN = 'https://chat.example'
const SITE = 'https://site.example'

/** A page that opened the popup; like a browser it gets what names its origin, and shows it to nobody else. */
function openerAt(origin: string) {
  const got: string[] = []
  const opener: Opener = {
    get location() {
      if (origin !== OWN) throw new DOMException('cross-origin', 'SecurityError')
      return { origin }
    },
    postMessage: (message, target) => {
      expect(message).toEqual({ type: 'SET_TOKEN', token: message.token })
      if (target === '*') throw new Error('to anybody')
      if (target === origin) got.push(message.token)
    },
  }
  return { opener, got }
}
const popup = (opener: unknown) => {
  const view = {
    opener,
    location: { origin: OWN },
    isClosed: false,
    close: () => void (view.isClosed = true),
  }
  return view
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('[AUTH-05, CONST-29] the popup is the login, 600 by 600', () => {
  const open = vi.fn()
  vi.stubGlobal('window', { open })
  openLoginPopup()
  expect(open.mock.calls).toEqual([['/login', 'gwar-login', 'popup,width=600,height=600']])
})

test('[AUTH-14] the own page gets the token, and the popup ends', () => {
  const { opener, got } = openerAt(OWN)
  const view = popup(opener)
  expect(popupOpener(view, [])).toBe(opener)
  finishPopup(opener, 'token', view, [SITE])
  expect([got, view.isClosed]).toEqual([['token'], true])
})

test('[OPEN-36] a site that the operator named gets the token', () => {
  const { opener, got } = openerAt(SITE)
  expect(popupOpener(popup(opener), [SITE])).toBe(opener)
  finishPopup(opener, 'token', popup(opener), ['https://other.example', SITE])
  expect(got).toEqual(['token'])
})

test('whose login is asked about: that of a page of another origin', () => {
  expect(isOwnOpener(openerAt(OWN).opener, popup(null))).toBe(true)
  expect(isOwnOpener(openerAt(SITE).opener, popup(null))).toBe(false)
})

test('attack: token theft by postMessage, a stranger that opens the popup gets none', () => {
  const { opener, got } = openerAt('https://evil.example')
  expect(popupOpener(popup(opener), [])).toBeNull()
  finishPopup(opener, 'token', popup(opener), [SITE, `${SITE}.evil.example`])
  expect(got).toEqual([])
  expect(popupOpener(popup(null), [SITE])).toBeNull()
})
