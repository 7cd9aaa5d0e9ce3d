import { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { addressKey } from './address-key.ts'
import { clientAddress } from './address.ts'

const none = new BlockList()
const proxies = new BlockList()
proxies.addSubnet('10.0.0.0', 8, 'ipv4')
proxies.addSubnet('::1', 128, 'ipv6')

describe('the address of a caller', () => {
  test('attack: naming oneself another address without a proxy', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', none)).toBe('203.0.113.9')
    expect(clientAddress('203.0.113.9', '198.51.100.1', proxies)).toBe('203.0.113.9')
  })

  test('attack: naming oneself another address before the proxy adds the real one', () => {
    expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.9', proxies)).toBe('203.0.113.9')
    expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', proxies)).toBe('203.0.113.9')
    expect(clientAddress('10.0.0.1', ['1.1.1.1', '203.0.113.9'], proxies)).toBe('203.0.113.9')
  })

  test('a trusted proxy without the header, or with nonsense in it, is the caller itself', () => {
    expect(clientAddress('10.0.0.1', undefined, proxies)).toBe('10.0.0.1')
    expect(clientAddress('10.0.0.1', 'unknown', proxies)).toBe('10.0.0.1')
    expect(clientAddress('10.0.0.1', '203.0.113.9, ', proxies)).toBe('10.0.0.1')
    expect(clientAddress(undefined, '203.0.113.9', proxies)).toBe('')
  })

  test('IPv4 that a dual-stack socket writes as IPv6 is the same address', () => {
    expect(clientAddress('::ffff:10.0.0.1', '::ffff:203.0.113.9', proxies)).toBe('203.0.113.9')
    expect(clientAddress('::1', '2001:db8::7', proxies)).toBe('2001:db8::7')
  })
})

describe('what limits count by', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('attack: %s changes its address within what it owns', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})
