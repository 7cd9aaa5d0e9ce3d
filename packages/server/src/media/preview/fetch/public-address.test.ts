import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { webAddress } from './web-address.ts'

describe('attack: SSRF by link preview, an address that is not one public machine', () => {
  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback, another', '127.255.255.254'],
    ['this network', '0.0.0.0'],
    ['this network, another', '0.1.2.3'],
    ['private 10', '10.0.0.1'],
    ['private 172.16', '172.16.0.1'],
    ['private 172.31', '172.31.255.255'],
    ['private 192.168', '192.168.1.1'],
    ['shared, CGNAT', '100.64.0.1'],
    ['metadata of a cloud behind CGNAT', '100.100.100.200'],
    ['link-local', '169.254.0.1'],
    ['metadata of clouds', '169.254.169.254'],
    ['host of a cloud', '168.63.129.16'],
    ['protocol assignments', '192.0.0.192'],
    ['documentation 1', '192.0.2.1'],
    ['documentation 2', '198.51.100.1'],
    ['documentation 3', '203.0.113.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarks', '198.18.0.1'],
    ['benchmarks, end', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast, end', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv6 unspecified', '::'],
    ['IPv6 loopback', '::1'],
    ['IPv6 loopback, written out', '0:0:0:0:0:0:0:1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback in hexadecimal', '::ffff:7f00:1'],
    ['mapped private', '::ffff:10.0.0.1'],
    ['mapped public', '::ffff:1.1.1.1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a public one', '64:ff9b::101:101'],
    ['NAT64 of a local network', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:53aa:64c::1'],
    ['unique local', 'fd00:ec2::254'],
    ['unique local, fc', 'fc00::1'],
    ['link-local IPv6', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['public with a zone', '2606:4700:4700::1111%1'],
    ['site-local', 'fec0::1'],
    ['multicast IPv6', 'ff02::1'],
    ['documentation IPv6', '2001:db8::1'],
    ['documentation IPv6, new', '3fff::1'],
    ['benchmarks IPv6', '2001:2::1'],
    ['ORCHID', '2001:10::1'],
    ['ORCHIDv2', '2001:20::1'],
    ['discard', '100::1'],
    ['segment routing', '5f00::1'],
    ['given to nobody', '4000::1'],
    ['octal that is no address', '0177.0.0.1'],
    ['decimal that is no address', '2130706433'],
    ['short form that is no address', '127.1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('%s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['1.1.1.1', '8.8.8.8', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:401b:80e::200e'])(
    'a public one passes: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('attack: SSRF by link preview, a loopback address in another spelling', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://①②⑦.0.0.1/',
    'http://0/',
    'http:\\\\127.0.0.1\\',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::]/',
  ])('%s', (text) => {
    const url = webAddress(text)!
    expect(isPublicAddress(url.hostname.replace(/^\[|\]$/g, ''))).toBe(false)
  })
})

describe('an address that may be fetched', () => {
  test.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    [' java\nscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['file:///etc/passwd'],
    ['ftp://example.com/'],
    ['gopher://example.com:70/'],
    ['blob:https://example.com/1'],
    ['ws://example.com/'],
    ['about:blank'],
    ['//example.com/'],
    ['/only/a/path'],
    ['http://'],
    ['http://user@example.com/'],
    ['http://user:pass@example.com/'],
    ['http://:pass@example.com/'],
    ['http://example.com:22/'],
    ['http://example.com:25/'],
    ['http://example.com:443/'],
    ['https://example.com:80/'],
    ['http://example.com:6667/'],
    ['http://example.com:0/'],
    ['http://example.com:99999/'],
    [`http://example.com/${'a'.repeat(2048)}`],
    [''],
  ])('attack: javascript: and data: links, other schemes, names and ports: %s', (text) => {
    expect(webAddress(text)).toBeNull()
  })

  test.each([
    ['http://example.com', 'http://example.com/'],
    ['http://example.com:80/', 'http://example.com/'],
    ['https://example.com:443/a', 'https://example.com/a'],
    ['https://example.com:8443/a', 'https://example.com:8443/a'],
    ['https://żółw.pl/ś', 'https://xn--w-uga1v8h.pl/%C5%9B'],
  ])('%s is %s', (text, href) => {
    expect(webAddress(text)?.href).toBe(href)
  })

  test('attack: javascript: links, a relative one is resolved and then looked at', () => {
    const base = new URL('https://example.com/a/b')
    expect(webAddress('../c.png', base)?.href).toBe('https://example.com/c.png')
    expect(webAddress('//other.example/c', base)?.href).toBe('https://other.example/c')
    expect(webAddress('javascript:alert(1)', base)).toBeNull()
    expect(webAddress('//user@other.example/c', base)).toBeNull()
  })
})
