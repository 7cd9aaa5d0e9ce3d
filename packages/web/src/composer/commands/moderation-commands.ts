import { readBanTime, readChannelMode, SLOW_SECONDS, type ChannelMode, type Right } from '@gwar/protocol'
import { needs, takes, wordsOf, wrong, type BoxCommand, type Deed, type Param } from './box-command.ts'
import { readHowLong } from './read-how-long.ts'

/** How long `/timeout` mutes where nothing is said, as on Twitch: ten minutes. */
const MUTE_SECONDS = 600

/** A command that the server reads inside a message: `/ban name` is `.ban name`. */
function dot(
  name: string,
  dotName: string,
  right: Right | null,
  params: readonly Param[],
  aliases: readonly string[] = [],
): BoxCommand {
  return {
    name,
    aliases: [...aliases, `.${dotName}`],
    group: 'moderation',
    isForChannels: true,
    right,
    params,
    read(rest) {
      const [first] = params
      if (rest === '' && first !== undefined && !first.isOptional) return wrong(first.kind)
      return { kind: 'dot', text: `.${dotName} ${rest}`.trimEnd() }
    },
  }
}

/** A pair of commands that switch a mode of the channel without a parameter. */
function switches(name: string, mode: ChannelMode, aliases: readonly string[] = []): readonly BoxCommand[] {
  return (['', 'off'] as const).map((end) => ({
    name: `${name}${end}`,
    aliases: aliases.map((alias) => `${alias}${end}`),
    group: 'moderation',
    isForChannels: true,
    right: 'set_channel_modes',
    params: [],
    read: () => ({ kind: 'mode', change: [`${end === '' ? '+' : '-'}${mode}`] }),
  }))
}

/** A pair of commands that give somebody a letter and take it. */
function groups(name: string, letter: 'o' | 'h'): readonly BoxCommand[] {
  return (['', 'un'] as const).map((start) => ({
    name: `${start}${name}`,
    aliases: [],
    group: 'moderation',
    isForChannels: true,
    right: 'manage_groups',
    params: [needs('who')],
    read(rest) {
      const [who] = wordsOf(rest)
      if (who === undefined) return wrong('who')
      return {
        kind: 'mode',
        change: [`${start === '' ? '+' : '-'}${letter}`, who.startsWith('@') ? who.slice(1) : who],
      }
    },
  }))
}

/** What moderators and owners do in a channel. */
export const MODERATION_COMMANDS: readonly BoxCommand[] = [
  {
    ...dot('ban', 'ban', 'ban', [needs('who'), takes('ban_length'), takes('reason')]),
    read(rest) {
      const [who, ...words] = wordsOf(rest)
      if (who === undefined) return wrong('who')
      return readBanTime(words) === null ? wrong('ban_length') : { kind: 'dot', text: `.ban ${rest}` }
    },
  },
  {
    name: 'timeout',
    aliases: ['/mute', '.mute'],
    group: 'moderation',
    isForChannels: true,
    right: 'mute',
    params: [needs('who'), takes('how_long'), takes('reason')],
    read(rest) {
      const [who, howLong, ...reason] = wordsOf(rest)
      if (who === undefined) return wrong('who')
      const seconds = howLong === undefined ? MUTE_SECONDS : readHowLong(howLong)
      if (seconds === null) return wrong('how_long')
      return { kind: 'dot', text: ['.mute', who, seconds, ...reason].join(' ') }
    },
  },
  dot('unban', 'unban', 'ban', [needs('who')], ['/untimeout', '/unmute']),
  dot('warn', 'warn', 'warn', [needs('who'), needs('reason')]),
  dot('note', 'note', 'note', [needs('who'), needs('words')]),
  dot('history', 'history', 'see_moderation', [needs('who')]),
  dot('undo', 'undo', 'undo', [takes('entry'), takes('reason')]),
  {
    name: 'slow',
    aliases: [],
    group: 'moderation',
    isForChannels: true,
    right: 'set_channel_modes',
    params: [needs('seconds')],
    read: (rest): Deed => {
      const setting = readChannelMode('s', true, rest)
      if (setting === null) return wrong('seconds')
      return {
        kind: 'mode',
        change: setting.isAdded && setting.param !== null ? ['+s', setting.param] : ['-s'],
      }
    },
  },
  {
    name: 'slowoff',
    aliases: [],
    group: 'moderation',
    isForChannels: true,
    right: 'set_channel_modes',
    params: [],
    read: () => ({ kind: 'mode', change: ['-s'] }),
  },
  ...switches('subscribers', 'S'),
  ...switches('moderators', 'M'),
  ...switches('uniquechat', 'r', ['/r9k']),
  {
    name: 'clear',
    aliases: [],
    group: 'moderation',
    isForChannels: true,
    right: 'delete_others',
    params: [needs('who')],
    read(rest) {
      const [who] = wordsOf(rest)
      return who === undefined ? wrong('who') : { kind: 'clear', name: who.replace(/^@/, '') }
    },
  },
  {
    name: 'topic',
    aliases: [],
    group: 'moderation',
    isForChannels: true,
    right: 'set_topic',
    params: [takes('topic')],
    read: (rest) => ({ kind: 'topic', text: rest }),
  },
  dot('live', 'live', 'tell_stream', [needs('words')]),
  dot('title', 'title', 'tell_stream', [needs('words')]),
  {
    ...dot('poll', 'poll', 'run_poll', [takes('poll')]),
    read: (rest) => (rest === '' ? { kind: 'poll' } : { kind: 'dot', text: `.poll ${rest}` }),
  },
  dot('goal', 'goal', 'set_goal', [needs('words')]),
  dot('visit', 'visit', 'answer_visit', [needs('words')]),
  ...groups('mod', 'o'),
  ...groups('vip', 'h'),
  dot('delete', 'removemessage', 'delete_others', [needs('message')], ['/removemessage']),
  dot('restore', 'restoremessage', 'delete_others', [needs('message')], ['/restoremessage']),
  dot('pin', 'pin', 'pin', [needs('message')]),
  dot('unpin', 'unpin', 'pin', [needs('message')]),
  dot('purge', 'purge', 'purge', [needs('message')]),
]

/** What slow mode may be set to, for the choices above the box. */
export const SLOW_CHOICES: readonly string[] = SLOW_SECONDS.map(String)
/** Usual lengths of a ban and of a mute, for the choices above the box. */
export const BAN_LENGTH_CHOICES: readonly string[] = ['1d', '7d', '30d']
export const HOW_LONG_CHOICES: readonly string[] = ['1m', '10m', '1h', '1d']
