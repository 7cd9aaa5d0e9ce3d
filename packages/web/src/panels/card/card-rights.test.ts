import { expect, test } from 'vitest'
import { cardRights } from './card-rights.ts'

const scene = {
  ownName: 'Bramkarz',
  ownModes: 'o',
  target: '#rudzik',
  name: 'Kasztanek',
  modes: 'v',
  isSold: false,
  isSubscribed: false,
}

test('[CARD-12] [ROLE-35] groups are managed by a, m and q only', () => {
  const manage = (ownModes: string) => cardRights({ ...scene, ownModes }).manage
  expect(['', 'g', 'v', 'h', 'o', 'q', 'm', 'a'].map(manage)).toEqual([
    ...Array<string>(5).fill('none'),
    'may',
    'may',
    'may',
  ])
})

test('[CARD-13] [CARD-14] [CARD-15] [ROLE-34] bans and mutes are for a, m, q and o', () => {
  for (const right of ['ban', 'mute'] as const) {
    const act = (ownModes: string) => cardRights({ ...scene, ownModes })[right]
    expect(['', 'g', 'v', 'h', 'o', 'q', 'm', 'a'].map(act)).toEqual([
      ...Array<string>(4).fill('none'),
      ...Array<string>(4).fill('may'),
    ])
  }
})

test('nobody acts on an equal or higher rank, and is told so', () => {
  expect(cardRights({ ...scene, modes: 'o' })).toMatchObject({ mute: 'outranked', ban: 'outranked' })
  expect(cardRights({ ...scene, ownModes: 'q', modes: 'q' }).manage).toBe('outranked')
  expect(cardRights({ ...scene, ownModes: 'm', modes: 'q' }).manage).toBe('may')
})

test('[OPEN-140] an owner may lay the channel down on the own card, nobody else has anything to manage there', () => {
  const own = (ownModes: string, target = '#rudzik') =>
    cardRights({ ...scene, name: 'bramkarz', ownModes, modes: ownModes, target }).manage
  expect(['', 'v', 'o', 'm', 'q', 'qv'].map((modes) => own(modes))).toEqual([
    ...Array<string>(4).fill('none'),
    'own',
    'own',
  ])
  expect(own('q', 'kasztanek')).toBe('none')
})

test('[ROLE-08] [ROLE-14] [ROLE-15] a guest looks, and does nothing', () => {
  expect(cardRights({ ...scene, ownName: null, ownModes: '' })).toEqual({
    message: true,
    block: false,
    search: false,
    report: false,
    gift: false,
    manage: 'none',
    mute: 'none',
    ban: 'none',
    history: false,
    isHeldBack: false,
  })
})

test('oneself is neither blocked, written to nor moderated; the service is never blocked', () => {
  expect(cardRights({ ...scene, name: 'BRAMKARZ', modes: 'o' })).toEqual({
    message: false,
    block: false,
    search: true,
    report: false,
    gift: false,
    manage: 'none',
    mute: 'none',
    ban: 'none',
    history: false,
    isHeldBack: false,
  })
  expect(cardRights({ ...scene, name: 'gwar', modes: '' }).block).toBe(false)
})

test('[MUI-01] what was done about somebody is shown to moderators, of others than themselves', () => {
  const history = (change: Partial<typeof scene>) => cardRights({ ...scene, ...change }).history
  expect(['', 'v', 'h', 'o', 'q', 'm', 'a'].map((ownModes) => history({ ownModes }))).toEqual([
    ...Array<boolean>(3).fill(false),
    ...Array<boolean>(4).fill(true),
  ])
  // also about who ranks higher
  expect(history({ ownModes: 'o', modes: 'q' })).toBe(true)
  expect(history({ name: 'bramkarz' })).toBe(false)
  expect(history({ target: 'kasztanek' })).toBe(false)
})

test('a private conversation knows no ranks', () => {
  expect(cardRights({ ...scene, ownModes: 'a', target: 'kasztanek' })).toEqual({
    message: false,
    block: true,
    search: true,
    report: false,
    gift: false,
    manage: 'none',
    mute: 'none',
    ban: 'none',
    history: false,
    isHeldBack: false,
  })
})

test('[CARD-10] a subscription is given where it is sold, to somebody else who has none', () => {
  const gift = (change: Partial<typeof scene>) => cardRights({ ...scene, isSold: true, ...change }).gift
  expect(gift({})).toBe(true)
  expect(gift({ isSold: false })).toBe(false)
  expect(gift({ isSubscribed: true })).toBe(false)
  expect(gift({ name: 'bramkarz' })).toBe(false)
  expect(gift({ name: 'Gwar' })).toBe(false)
  // owners have all of it
  expect(gift({ modes: 'q' })).toBe(false)
})
