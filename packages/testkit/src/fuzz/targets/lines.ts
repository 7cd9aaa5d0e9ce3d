import fc from 'fast-check'
import { CAPABILITIES, wireCapability } from '@gwar/protocol'
import { exchange } from '../exchange.ts'
import { fillIn } from '../fill-in.ts'
import { bytes, changed, text } from '../pieces.ts'
import type { Target } from '../target.ts'
import { tagsOfLine } from './tags-of-line.ts'

const COMMANDS =
  'AUTHENTICATE AUTHORIZATION AWAY BATCH BLOCK CAP CHATHISTORY CREATE HELP INVITE ISON JOIN KICK LIST LUSERS MARKREAD MODE MOTD NAMES NICK NOTICE PART PASS PING PONG PRIVMSG QUIT REDACT RESUME SETTINGS TAGMSG TIME TOPIC UNBLOCK USER USERHOST VERSION WHO WHOIS WHOWAS'.split(
    ' ',
  )
/** Dot commands. */
const DOTS =
  '.ban .unban .mute .unmute .delete .clear .pin .unpin .topic .mod .vip .vote .hot .purge .slow .me .help .color'.split(
    ' ',
  )
const END = 'end-of-input'

const param = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '#fuzz',
      'Fuzz',
      '+b',
      '-o+A',
      '302',
      'LS',
      'REQ',
      'END',
      'PLAIN',
      '+1',
      '*',
      '0',
    ),
  },
  { weight: 2, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom(...CAPABILITIES).map((name) => wireCapability(name, 'gwar.chat')) },
)
const message = fc.oneof(
  fc
    .tuple(fc.constantFrom(...DOTS), fc.array(param, { maxLength: 4 }))
    .map(([dot, rest]) => [dot, ...rest].join(' ')),
  text,
)
const line = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.option(tagsOfLine, { freq: 3 }),
        fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...COMMANDS) }, { weight: 1, arbitrary: text }),
        fc.array(param, { maxLength: 5 }),
        fc.option(message),
      )
      .map(([tags, command, params, last]) =>
        [tags, command, ...params, ...(last === null ? [] : [`:${last}`])]
          .filter((part) => part !== null)
          .join(' '),
      ),
  },
  { weight: 2, arbitrary: message.map((said) => `PRIVMSG #fuzz :${said}`) },
)
const login = fc.constantFrom(
  'USER f 0 * :f\r\nAUTHORIZATION {token}\r\nJOIN #fuzz\r\n',
  'CAP LS 302\r\nCAP REQ :batch draft/multiline message-tags echo-message labeled-response\r\nCAP END\r\nUSER f 0 * :f\r\nAUTHORIZATION {token}\r\nJOIN #fuzz\r\n',
  'USER f 0 * :f\r\nJOIN #fuzz\r\n',
  '',
)

/** Any lines of an IRC client, over TCP. */
export function lines(known: readonly Buffer[]): Target {
  return {
    name: 'lines',
    cpuMs: 3000,
    inputs: fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(
            login,
            fc.array(line, { minLength: 1, maxLength: 12 }),
            fc.constantFrom('\r\n', '\n', '\r', '\0'),
          )
          .map(([login, all, end]) => Buffer.from(login + all.join(end))),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(login, bytes).map(([login, rest]) => Buffer.concat([Buffer.from(login), rest])),
      },
      { weight: 2, arbitrary: changed(known) },
    ),
    async send(service, input) {
      const all = Buffer.concat([fillIn(service, input), Buffer.from(`\r\nPING ${END}\r\n`)])
      const isAnswered = (answer: string): boolean => / PONG .*end-of-input/.test(answer)
      const answer = await exchange(service.ircPort, all, isAnswered, true)
      return answer === null ? 'it neither answers PING nor hangs up' : null
    },
  }
}
