import { latinLook } from './latin-looks.ts'

/**
 * Names that nobody may register: first path segments of the API and the web, which a channel or user would
 * shadow, and words that people would take for the service itself (decisions, OPEN-16). Among these are the name
 * that stands for a deleted account, and the nicks to which IRC users send their password.
 */
const RESERVED = [
  'admin',
  'administracja',
  'administrator',
  'api',
  'assets',
  'channel',
  'channels',
  'chanserv',
  'create-channel',
  'deleted-user',
  'docs',
  'email',
  'files',
  'guest',
  'health',
  'help',
  'irc',
  'login',
  'logout',
  'metrics',
  'moderation',
  'moderator',
  'nickserv',
  'oauth',
  'outbox',
  'password',
  'privacy',
  'purchase',
  'register',
  'relay',
  'retro',
  'root',
  'rules',
  'server',
  'settings',
  'static',
  'support',
  'system',
  'users',
]

/** Characters that are read as another: digits as letters, and l as i. */
const READ_AS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
}

/**
 * A name reduced to what it looks like: case, signs, other scripts, digits for letters, rn/m, vv/w and cl/d fall
 * together. The store does the same in SQL (`users.looksLikeStaff`).
 */
export function nameLook(name: string): string {
  return latinLook(name)
    .replaceAll(/[0-9l]/g, (character) => READ_AS[character] ?? character)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('ci', 'd')
}

/** First path segments that nobody takes for the service: only what has an address of its own cannot have these names. */
const PAGES = ['live', 'overlay']

const RESERVED_LOOKS: ReadonlySet<string> = new Set(RESERVED.map(nameLook))
const PAGE_LOOKS: ReadonlySet<string> = new Set(PAGES.map(nameLook))

/**
 * Whether a name is reserved or looks like a reserved one, for a person or a channel. `also` adds names of this
 * installation (SERVICE_NICK).
 */
export function isReservedName(name: string, also: readonly string[] = []): boolean {
  return PAGE_LOOKS.has(nameLook(name)) || looksLikeHouse(name, also)
}

/** Whether people would take something of this name, such as an application, for the service itself. */
export function looksLikeHouse(name: string, also: readonly string[]): boolean {
  const look = nameLook(name)
  return RESERVED_LOOKS.has(look) || also.some((other) => nameLook(other) === look)
}
