import { checkChannelName, checkUserName } from '@gwar/protocol'
import { needs, takes, wordsOf, wrong, type BoxCommand, type Deed } from './box-command.ts'

/** What everybody does who is logged in. */
export const TALK_COMMANDS: readonly BoxCommand[] = [
  talk('me', [], [needs('what')], (rest) =>
    rest === '' ? wrong('what') : { kind: 'say', type: 'action', text: rest },
  ),
  talk('w', ['/msg', '/whisper'], [needs('who'), needs('words')], (rest) => {
    const [to = '', ...words] = rest.split(/\s/)
    const target = to.startsWith('@') ? to.slice(1) : to
    if (!isTarget(target)) return wrong('who')
    const text = words.join(' ').trim()
    return text === '' ? wrong('words') : { kind: 'tell', target, text }
  }),
  talk('r', ['/reply'], [needs('words')], (rest, { lastPerson }) => {
    if (lastPerson === null) return wrong('who')
    return rest === '' ? wrong('words') : { kind: 'tell', target: lastPerson, text: rest }
  }),
  talk('join', [], [needs('channel')], (rest) =>
    isTarget(rest) ? { kind: 'open', target: rest } : wrong('channel'),
  ),
  talk('user', [], [needs('who')], (rest) => {
    const name = rest.startsWith('@') ? rest.slice(1) : rest
    return checkUserName(name) === null ? { kind: 'open', target: name } : wrong('who')
  }),
  talk('part', ['/leave'], [], () => ({ kind: 'part' })),
  talk('block', [], [needs('who')], (rest) => blocks(rest, true)),
  talk('unblock', [], [needs('who')], (rest) => blocks(rest, false)),
  {
    ...talk('color', ['.color'], [takes('color')], (rest) => ({
      kind: 'dot',
      text: `.color ${rest}`.trimEnd(),
    })),
    isForChannels: true,
    right: 'choose_color',
  },
  {
    ...talk('subscription', ['.subscription'], [needs('badge')], (rest) =>
      rest === '' ? wrong('badge') : { kind: 'dot', text: `.subscription ${rest}` },
    ),
    isForChannels: true,
    right: 'manage_subscription',
  },
  {
    ...talk('vote', ['/votemessage', '.votemessage'], [needs('vote'), needs('message')], (rest) => {
      const [vote, message] = wordsOf(rest)
      if (vote === undefined) return wrong('vote')
      return message === undefined ? wrong('message') : { kind: 'dot', text: `.votemessage ${rest}` }
    }),
    isForChannels: true,
    right: 'vote',
  },
  talk('help', [], [takes('command')], (rest) => ({ kind: 'help', command: rest })),
]

function talk(
  name: string,
  aliases: readonly string[],
  params: BoxCommand['params'],
  read: BoxCommand['read'],
): BoxCommand {
  return { name, aliases, group: 'talk', isForChannels: false, right: null, params, read }
}

function blocks(rest: string, isBlocked: boolean): Deed {
  const name = rest.startsWith('@') ? rest.slice(1) : rest
  return checkUserName(name) === null ? { kind: 'block', name, isBlocked } : wrong('who')
}

function isTarget(target: string): boolean {
  return target.startsWith('#') ? checkChannelName(target.slice(1)) === null : checkUserName(target) === null
}
