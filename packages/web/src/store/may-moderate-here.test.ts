import { describe, expect, test } from 'vitest'
import { mayModerateHere } from './may-moderate-here.ts'

interface View {
  parent: View
  location: { readonly origin: string }
}

const OWN = 'https://gwar.example'

/** Windows one inside the other, the outermost first; gives the innermost. */
function frames(...origins: readonly (string | Error)[]): View {
  let inner: View | null = null
  for (const origin of origins) {
    const view = {
      get location(): { origin: string } {
        if (origin instanceof Error) throw origin
        return { origin }
      },
    } as View
    view.parent = inner ?? view
    inner = view
  }
  return inner!
}

describe('attack: clickjacking of moderation in iframe embeds', () => {
  test('alone and inside own pages it is offered', () => {
    expect(mayModerateHere(frames(OWN))).toBe(true)
    expect(mayModerateHere(frames(OWN, OWN, OWN))).toBe(true)
    expect(mayModerateHere(undefined)).toBe(true)
  })

  test('inside any page of another origin it is not', () => {
    expect(mayModerateHere(frames('https://evil.example', OWN))).toBe(false)
    expect(mayModerateHere(frames(new Error('cross-origin'), OWN))).toBe(false)
    expect(mayModerateHere(frames(OWN, new Error('cross-origin'), OWN))).toBe(false)
    expect(mayModerateHere(frames('https://evil.example', OWN, OWN))).toBe(false)
  })
})
