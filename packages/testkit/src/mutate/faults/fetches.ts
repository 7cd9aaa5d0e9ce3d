import type { Fault } from '../fault.ts'

/** Faults in fetching pages that a stranger linked. */
export const FETCHES: readonly Fault[] = [
  {
    file: 'packages/server/src/media/preview/fetch/public-address.ts',
    find: 'address !== HOST_OF_A_CLOUD && ',
    replace: '',
    breaks: 'A link reads the host of the cloud.',
    tests: ['packages/server/src/media/preview/fetch/public-address.test.ts'],
  },
  {
    file: 'packages/server/src/media/preview/fetch/public-address.ts',
    find: "ipaddr.IPv4.parse(address).range() === 'unicast'",
    replace: "ipaddr.IPv4.parse(address).range() !== 'loopback'",
    breaks: 'A link reads the network of the operator.',
    tests: ['packages/server/src/media/preview/fetch/public-address.test.ts'],
  },
  {
    file: 'packages/server/src/media/preview/fetch/public-address.ts',
    find: 'parsed.match(GLOBAL_IPV6) &&',
    replace: '',
    breaks: 'A link reaches addresses that belong to nobody.',
    tests: ['packages/server/src/media/preview/fetch/public-address.test.ts'],
  },
  {
    file: 'packages/server/src/media/preview/fetch/public-address.ts',
    find: 'parsed.zoneId === undefined &&',
    replace: '',
    breaks: 'A link reaches a neighbour on the cable.',
    tests: ['packages/server/src/media/preview/fetch/public-address.test.ts'],
  },
  {
    file: 'packages/server/src/media/preview/fetch/pin.ts',
    find: 'addresses.every((address) => egress.isAllowed(address, port))',
    replace: 'addresses.some((address) => egress.isAllowed(address, port))',
    breaks: 'A name that is both public and private leads inside.',
    tests: [
      'packages/server/src/media/preview/fetch/guard.test.ts',
      'packages/server/src/media/preview/fetch/egress.test.ts',
    ],
  },
  {
    file: 'packages/server/src/media/preview/fetch/guarded-fetch.ts',
    find: 'connect: { lookup: pinnedLookup(pin.addresses), timeout: CONNECT_MS }',
    replace: 'connect: { timeout: CONNECT_MS }',
    breaks: 'A name that changes between two questions leads inside.',
    tests: ['packages/server/src/media/preview/fetch/guard.test.ts'],
  },
  {
    file: 'packages/server/src/media/preview/fetch/guarded-fetch.ts',
    find: 'const MAX_REDIRECTS = 4',
    replace: 'const MAX_REDIRECTS = 400',
    breaks: 'A link leads us in circles.',
    tests: ['packages/server/src/media/preview/fetch/guard.test.ts'],
  },
  {
    file: 'packages/server/src/media/preview/fetch/web-address.ts',
    find: "if (url.username !== '' || url.password !== '' || url.hostname === '') return null",
    replace: "if (url.hostname === '') return null",
    breaks: 'A link sends a password of ours.',
    tests: ['packages/server/src/media/preview/fetch/public-address.test.ts'],
  },
  {
    file: 'packages/server/src/media/preview/fetch/web-address.ts',
    find: 'port < FIRST_FREE_PORT || OTHER_SERVICES.has(port)',
    replace: 'false',
    breaks: 'A link speaks with a mail server.',
    tests: ['packages/server/src/media/preview/links-of.test.ts'],
  },
  {
    file: 'packages/server/src/media/preview/fetch/web-address.ts',
    find: '|| !SCHEMES.has(url.protocol)) return null',
    replace: ') return null',
    breaks: 'A link of javascript is one.',
    tests: ['packages/server/src/media/preview/fetch/public-address.test.ts'],
  },
  {
    file: 'packages/server/src/media/preview/fetch/read-growing.ts',
    find: 'if (size >= maxBytes) break',
    replace: '',
    breaks: 'A page without an end is read for ever.',
    tests: ['packages/server/src/media/preview/fetch/read-growing.test.ts'],
  },
  {
    file: 'packages/server/src/media/preview/read/unpack.ts',
    find: 'if (size >= maxBytes) break',
    replace: '',
    breaks: 'A packed bomb goes off.',
    tests: ['packages/server/src/media/preview/read/unpack.test.ts'],
  },
  {
    file: 'packages/server/src/media/relay/relay-signer.ts',
    find: 'given.length !== wanted.length || !timingSafeEqual(given, wanted)',
    replace: 'given.length !== wanted.length',
    breaks: 'Everybody reads any address through the service.',
    tests: ['packages/server/src/routes/relay/relay.test.ts'],
  },
]
