import { describe, expect, test } from 'vitest'
import type { Auth } from '../../calls/auth.ts'
import { guard } from './guard.ts'

const user = (modes: string): Auth => ({
  status: 'user',
  user: { id: '1', name: 'Ala', email: null, modes, created_at: '2026-01-01T00:00:00.000Z' },
})
const guest: Auth = { status: 'guest' }
const loading: Auth = { status: 'loading' }
const here = '/settings/account?tab=1'

describe('route guard', () => {
  test('[APP-37] a login route waits for the auth state and opens for a person', () => {
    expect(guard({ access: 'login' }, loading, here)).toBe('wait')
    expect(guard({ access: 'login' }, user(''), here)).toBe('show')
  })

  test('[APP-38] a guest goes to login with the full path', () => {
    expect(guard({ access: 'login' }, guest, here)).toEqual({
      goTo: '/login?redirect=%2Fsettings%2Faccount%3Ftab%3D1',
    })
  })

  test('[APP-39] a route for some modes sends everybody else home', () => {
    const route = { access: 'any', modes: ['a', 'm'] } as const
    expect(guard(route, loading, here)).toBe('wait')
    expect(guard(route, user('m'), here)).toBe('show')
    expect(guard(route, user('q'), here)).toEqual({ goTo: '/' })
    expect(guard(route, guest, here)).toEqual({ goTo: '/' })
  })

  test('[APP-41] a guest-only route sends a logged-in user home', () => {
    expect(guard({ access: 'guest' }, loading, here)).toBe('wait')
    expect(guard({ access: 'guest' }, guest, here)).toBe('show')
    expect(guard({ access: 'guest' }, user(''), here)).toEqual({ goTo: '/' })
  })

  test('[APP-42] other routes open at once', () => {
    for (const auth of [loading, guest, user('')]) expect(guard({ access: 'any' }, auth, here)).toBe('show')
  })
})
