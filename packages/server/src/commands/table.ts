import { authenticate } from './authenticate.ts'
import { authorization } from './authorization.ts'
import { away } from './away.ts'
import { batch } from './batch.ts'
import { block, unblock } from './block.ts'
import { cap } from './cap.ts'
import { chathistory } from './chathistory.ts'
import type { Command } from './command.ts'
import { create } from './create.ts'
import { help } from './help.ts'
import { invite } from './invite.ts'
import { ison } from './ison.ts'
import { join } from './join.ts'
import { kick } from './kick.ts'
import { list } from './list.ts'
import { lusers } from './lusers.ts'
import { markread } from './markread.ts'
import { mode } from './mode.ts'
import { motd } from './motd.ts'
import { names } from './names.ts'
import { nick } from './nick.ts'
import { part } from './part.ts'
import { pass } from './pass.ts'
import { ping, pong } from './ping.ts'
import { notice, privmsg } from './privmsg.ts'
import { quit } from './quit.ts'
import { redact } from './redact.ts'
import { resume } from './resume.ts'
import { setname } from './setname.ts'
import { settings } from './settings.ts'
import { tagmsg } from './tagmsg.ts'
import { time } from './time.ts'
import { topic } from './topic.ts'
import { user } from './user.ts'
import { userhost } from './userhost.ts'
import { version } from './version.ts'
import { who } from './who.ts'
import { whois } from './whois.ts'
import { whowas } from './whowas.ts'

/** Every line that a client can send (wire §5); what is not here answers 421. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['AUTHENTICATE', authenticate],
  ['AUTHORIZATION', authorization],
  ['AWAY', away],
  ['BATCH', batch],
  ['BLOCK', block],
  ['CAP', cap],
  ['CHATHISTORY', chathistory],
  ['CREATE', create],
  ['HELP', help],
  ['HELPOP', help],
  ['INVITE', invite],
  ['ISON', ison],
  ['JOIN', join],
  ['KICK', kick],
  ['LIST', list],
  ['LUSERS', lusers],
  ['MARKREAD', markread],
  ['MODE', mode],
  ['MOTD', motd],
  ['NAMES', names],
  ['NICK', nick],
  ['NOTICE', notice],
  ['PART', part],
  ['PASS', pass],
  ['PING', ping],
  ['PONG', pong],
  ['PRIVMSG', privmsg],
  ['QUIT', quit],
  ['REDACT', redact],
  ['RESUME', resume],
  ['SETNAME', setname],
  ['SETTINGS', settings],
  ['TAGMSG', tagmsg],
  ['TIME', time],
  ['TOPIC', topic],
  ['UNBLOCK', unblock],
  ['USER', user],
  ['USERHOST', userhost],
  ['VERSION', version],
  ['WHO', who],
  ['WHOIS', whois],
  ['WHOWAS', whowas],
])
