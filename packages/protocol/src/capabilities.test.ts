import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CAPABILITIES,
  CAPABILITY_VALUES,
  WEB_CAPABILITIES,
  capabilityOf,
  wireCapability,
  type Capability,
} from './capabilities.ts'
import { MESSAGE_MAX } from './rules/messages.ts'

const VENDOR = 'gwar.chat'

describe('names on the wire', () => {
  test.each([
    ['V/seq', VENDOR, 'gwar.chat/seq'],
    ['V/user-id', 'other.example', 'other.example/user-id'],
    ['message-tags', VENDOR, 'message-tags'],
    ['draft/multiline', VENDOR, 'draft/multiline'],
  ] as const)('%s of %s is %s, and back', (capability, vendor, wire) => {
    expect(wireCapability(capability, vendor)).toBe(wire)
    expect(capabilityOf(wire, vendor)).toBe(capability)
  })

  test('every capability is found again under every vendor prefix', () => {
    const vendor = fc.oneof(fc.domain(), fc.constantFrom('V', 'draft', 'v', 'gwar.chat'))
    fc.assert(
      fc.property(fc.constantFrom(...CAPABILITIES), vendor, (capability, vendor) => {
        expect(capabilityOf(wireCapability(capability, vendor), vendor)).toBe(capability)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    'V/seq',
    'V/',
    'gwar.chat',
    'gwar.chat/',
    'gwar.chat/none',
    'gwar.chat/message-tags',
    'GWAR.CHAT/seq',
    'gwar.chatx/seq',
    'xgwar.chat/seq',
    'other.example/seq',
    'seq',
    '/seq',
    '',
    'Message-Tags',
    'constructor',
    '__proto__',
  ])('%j is not offered', (name) => {
    expect(capabilityOf(name, VENDOR)).toBeNull()
  })

  test('no name stands there twice', () => {
    expect(new Set(CAPABILITIES).size).toBe(CAPABILITIES.length)
    expect(new Set(WEB_CAPABILITIES).size).toBe(WEB_CAPABILITIES.length)
  })
})

describe('what the web client asks for', () => {
  const specified: readonly Capability[] = [
    'cap-notify',
    'batch',
    'echo-message',
    'labeled-response',
    'multi-prefix',
    'server-time',
    'msgid',
    'message-tags',
    'V/attachment',
    'V/blocks',
    'V/clear',
    'V/color',
    'V/embed',
    'V/i18n',
    'V/user-id',
    'V/channel-id',
    'V/settings',
    'V/status',
    'V/subscription',
    'V/subscriptiongifter',
    'V/vote',
  ]

  test.each(specified)('%s of spec B §7 is in the list', (capability) => {
    expect(WEB_CAPABILITIES).toContain(capability)
  })

  test('the rest is what it needs to lose nothing, and all of it is offered', () => {
    const rest = WEB_CAPABILITIES.filter((capability) => !specified.includes(capability))
    expect(rest.toSorted()).toEqual([
      'V/lazy-members',
      'V/moderation',
      'V/seq',
      'V/stream',
      'draft/multiline',
      'standard-replies',
    ])
    for (const capability of WEB_CAPABILITIES) expect(CAPABILITIES).toContain(capability)
  })
})

test('a multiline message may be as long as any: a character has up to four bytes', () => {
  expect(CAPABILITY_VALUES['draft/multiline']).toBe(`max-bytes=${MESSAGE_MAX * 4},max-lines=64`)
})
