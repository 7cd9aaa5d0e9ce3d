import { BlockList, isIP } from 'node:net'
import { contactOf, parseChannelName, parseUserName, type ChannelName } from '@gwar/protocol'
import { RefusedSetting, type SettingReader } from './setting.ts'

export const text: SettingReader<string> = (raw) => {
  if (/\p{Cc}/u.test(raw)) throw new RefusedSetting('must not contain control characters')
  return raw
}

/** A word that may stand in an IRC line or a capability: no spaces, colons or control characters. */
export const word: SettingReader<string> = (raw) => {
  if (!/^[\w.-]+$/.test(raw)) throw new RefusedSetting('must be one word of letters, digits, dots and dashes')
  return raw
}

/** An address to listen on: an IP or a host name. */
export const host: SettingReader<string> = (raw) => {
  if (!/^[\w.:-]+$/.test(raw)) throw new RefusedSetting('must be an IP address or a host name')
  return raw
}

/** The name of an account, or of who speaks like one, by the same rule as for everybody's. */
export const name: SettingReader<string> = (raw) => parsed(parseUserName(raw))

/** The name of a channel without '#', by the same rule as for everybody's. */
export const channelName: SettingReader<ChannelName> = (raw) => parsed(parseChannelName(raw))

function parsed<Name>(name: Name | null): Name {
  if (name === null) throw new RefusedSetting('must have 3 to 32 letters, digits, dashes or underscores')
  return name
}

/** Names of accounts, separated by commas. */
export const nameList: SettingReader<readonly string[]> = (raw) =>
  raw
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => name(part))

export function integer(min: number, max: number): SettingReader<number> {
  return (raw) => {
    const value = Number(raw)
    if (!/^\d+$/.test(raw) || value < min || value > max)
      throw new RefusedSetting(`must be a whole number from ${min} to ${max}`)
    return value
  }
}

/** A port; 0 lets the system choose a free one. */
export const port: SettingReader<number> = integer(0, 65_535)

/** A port, or null for `off`. */
export const optionalPort: SettingReader<number | null> = (raw) => (raw === 'off' ? null : port(raw))

export function oneOf<const T extends string>(...values: readonly T[]): SettingReader<T> {
  return (raw) => {
    const found = values.find((value) => value === raw.toLowerCase())
    if (found === undefined) throw new RefusedSetting(`must be one of ${values.join(', ')}`)
    return found
  }
}

/** Some of these words, separated by commas; `off` for none of them. */
export function someOf<const T extends string>(...values: readonly T[]): SettingReader<readonly T[]> {
  return (raw) => {
    if (raw === 'off') return []
    const words = raw.split(',').map((part) => part.trim().toLowerCase())
    if (!words.every((word) => values.some((value) => value === word)))
      throw new RefusedSetting(`must be off, or some of ${values.join(', ')} with commas between them`)
    return values.filter((value) => words.includes(value))
  }
}

export const onOff: SettingReader<boolean> = (raw) => oneOf('on', 'off')(raw) === 'on'

export function url(...protocols: readonly string[]): SettingReader<string> {
  return (raw) => {
    const parsed = URL.parse(raw)
    if (parsed === null || !protocols.includes(parsed.protocol) || parsed.hostname === '')
      throw new RefusedSetting(
        `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
      )
    return raw
  }
}

/** The service's own address: no path, query or password, without the last slash. */
export const publicUrl: SettingReader<string> = (raw) => {
  const parsed = new URL(url('http:', 'https:')(raw))
  if (parsed.pathname !== '/' || parsed.search !== '' || parsed.hash !== '' || parsed.username !== '')
    throw new RefusedSetting('must be an address without a path, as in https://chat.example')
  return parsed.origin
}

/**
 * Origins of other sites, separated by commas. Plain http is allowed on this machine alone, where nobody can
 * listen in between.
 */
export const origins: SettingReader<readonly string[]> = (raw) =>
  raw
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const origin = publicUrl(part)
      if (!/^https:|^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(origin))
        throw new RefusedSetting(
          'must be a comma-separated list of https origins, as in https://site.example',
        )
      return origin
    })

/** Origins of other sites, or `*` for all. */
export const originsOrAll: SettingReader<readonly string[] | '*'> = (raw) =>
  raw === '*' ? raw : origins(raw)

/**
 * Addresses of chat sockets, separated by commas. Plain ws is allowed on this machine alone, where nobody can
 * listen in between.
 */
export const sockets: SettingReader<readonly string[]> = (raw) =>
  raw
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const parsed = URL.canParse(part) ? new URL(part) : null
      const isSafe = /^wss:|^ws:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(parsed?.href ?? '')
      if (parsed === null || !isSafe || parsed.username !== '' || parsed.hash !== '')
        throw new RefusedSetting('must be a comma-separated list of sockets, as in wss://chat.example/irc')
      return parsed.href
    })

/** NATS servers of one cluster, `nats://` or `tls://`, separated by commas. */
export const natsServers: SettingReader<readonly string[]> = (raw) => {
  const servers = raw.split(',').map((part) => part.trim())
  if (!servers.every(isNatsServer))
    throw new RefusedSetting(
      'must be a comma-separated list of servers, as in nats://user:password@host:4222',
    )
  return servers
}

function isNatsServer(text: string): boolean {
  const parsed = URL.parse(text)
  return (
    parsed !== null &&
    /^(?:nats|tls):$/.test(parsed.protocol) &&
    parsed.hostname !== '' &&
    /^\/?$/.test(parsed.pathname) &&
    parsed.search === '' &&
    parsed.hash === ''
  )
}

/** A prefix of NATS subjects: words with dots between them. */
export const subject: SettingReader<string> = (raw) => {
  if (!/^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/.test(raw))
    throw new RefusedSetting('must be letters, digits, hyphens and underscores, with single dots between')
  return raw
}

/** The sender of mails: `Name <address>` or an address alone. */
export const mailAddress: SettingReader<string> = (raw) => {
  if (!/^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,]+@[^\s<>@,]+)$/u.test(raw))
    throw new RefusedSetting("must be an e-mail address, as in 'Chat <chat@example.org>'")
  return raw
}

/** How people reach the operator: an e-mail address, or a page over https. */
export const contact: SettingReader<string> = (raw) => {
  const read = raw.replace(/^mailto:/i, '')
  if (contactOf(read) === null)
    throw new RefusedSetting('must be an e-mail address or an address that starts with https://')
  return read
}

const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Proxies whose `X-Forwarded-*` headers are trusted: IPs, ranges (10.0.0.0/8) or the words loopback, linklocal,
 * private.
 */
export const trustedProxies: SettingReader<BlockList> = (raw) => {
  const list = new BlockList()
  if (raw === 'off') return list
  for (const part of raw.split(',').flatMap((entry) => NAMED_RANGES[entry.trim()] ?? [entry.trim()])) {
    const [address = '', bits] = part.split('/')
    const family = isIP(address)
    const widest = family === 6 ? 128 : 32
    const prefix = bits === undefined ? widest : /^\d+$/.test(bits) ? Number(bits) : NaN
    if (family === 0 || !(prefix <= widest))
      throw new RefusedSetting(
        'must be off, or a comma list of IP addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, private',
      )
    list.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}
