import { authenticate } from './authenticate.ts'
import { authorization } from './authorization.ts'
import { batch } from './batch.ts'
import { cap } from './cap.ts'
import type { Command } from './command.ts'
import { create } from './create.ts'
import { join } from './join.ts'
import { mode } from './mode.ts'
import { names } from './names.ts'
import { nick } from './nick.ts'
import { part } from './part.ts'
import { pass } from './pass.ts'
import { ping, pong } from './ping.ts'
import { privmsg } from './privmsg.ts'
import { quit } from './quit.ts'
import { resume } from './resume.ts'
import { silent } from './silent.ts'
import { user } from './user.ts'

/** Every line that a client can send (wire §5); what is not here answers 421. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['AUTHENTICATE', authenticate],
  ['AUTHORIZATION', authorization],
  ['BATCH', batch],
  ['CAP', cap],
  ['CREATE', create],
  ['JOIN', join],
  ['MODE', mode],
  ['NAMES', names],
  ['NICK', nick],
  ['NOTICE', silent],
  ['PART', part],
  ['PASS', pass],
  ['PING', ping],
  ['PONG', pong],
  ['PRIVMSG', privmsg],
  ['QUIT', quit],
  ['RESUME', resume],
  ['TAGMSG', silent],
  ['USER', user],
])
