import { checkChannelName, checkUserName, dotCommandName } from '@gwar/protocol'

/** What somebody typed, parsed. A target is `#name` or a person's name. */
export type Input =
  | { readonly kind: 'empty' }
  | { readonly kind: 'say'; readonly type: 'message' | 'action'; readonly text: string }
  /** `/msg`: a message to somebody else than this buffer. */
  | { readonly kind: 'tell'; readonly target: string; readonly text: string }
  /** `/user`, `/join`: opens a buffer. */
  | { readonly kind: 'open'; readonly target: string }
  | { readonly kind: 'part' }
  /** `.ban name` and the like: a command to the server, not a message (wire §5). */
  | { readonly kind: 'command'; readonly text: string }
  /** A known command with wrong parameters; `usage` says how it is written. */
  | { readonly kind: 'usage'; readonly usage: string }
  | { readonly kind: 'unknown'; readonly command: string }

const COMMAND = /^\/([a-z][a-z\d]*)(?:\s+([\s\S]*))?$/i

/**
 * Slash commands of the box (spec B §7): /me, /msg, /user, /join, /part. A slash that no letter follows is a
 * message, and so is `//…`, which stands for a message that begins with a slash. In a channel the server's own
 * commands begin with a dot.
 */
export function parseInput(text: string, isChannel: boolean): Input {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  if (trimmed.startsWith('//')) return { kind: 'say', type: 'message', text: trimmed.slice(1) }
  if (isChannel && dotCommandName(trimmed) !== null)
    return { kind: 'command', text: trimmed.replaceAll('\n', ' ') }
  const match = COMMAND.exec(trimmed)
  if (match === null) return { kind: 'say', type: 'message', text: trimmed }
  const [, command = '', rest = ''] = match
  switch (command.toLowerCase()) {
    case 'me':
      return rest === '' ? usage('/me …') : { kind: 'say', type: 'action', text: rest.replaceAll('\n', ' ') }
    case 'msg': {
      const [target = '', ...words] = rest.split(/\s/)
      const said = words.join(' ').trim()
      return isTarget(target) && said !== '' ? { kind: 'tell', target, text: said } : usage('/msg <nick> …')
    }
    case 'user':
      return checkUserName(rest) === null ? { kind: 'open', target: rest } : usage('/user <nick>')
    case 'join':
      return isTarget(rest) ? { kind: 'open', target: rest } : usage('/join <#channel>')
    case 'part':
      return { kind: 'part' }
    default:
      return { kind: 'unknown', command: `/${command}` }
  }
}

function usage(text: string): Input {
  return { kind: 'usage', usage: text }
}

function isTarget(target: string): boolean {
  return target.startsWith('#') ? checkChannelName(target.slice(1)) === null : checkUserName(target) === null
}
