import { authenticate } from './registration/authenticate.ts'
import { authorization } from './registration/authorization.ts'
import { away } from './own/away.ts'
import { batch } from './talk/batch.ts'
import { block, unblock } from './own/block.ts'
import { cap } from './registration/cap.ts'
import { chathistory } from './history/chathistory.ts'
import type { Command } from './command.ts'
import { create } from './channel/create.ts'
import { help, helpop } from './ask/help.ts'
import { invite } from './channel/invite.ts'
import { ison } from './ask/ison.ts'
import { join } from './channel/join.ts'
import { kick } from './channel/kick.ts'
import { list } from './channel/list.ts'
import { lusers } from './ask/lusers.ts'
import { markread } from './history/markread.ts'
import { mode } from './channel/mode.ts'
import { modlook } from './channel/modlook.ts'
import { modresume } from './channel/modresume.ts'
import { motd } from './ask/motd.ts'
import { names } from './channel/names.ts'
import { nick } from './registration/nick.ts'
import { overlay } from './channel/overlay.ts'
import { part } from './channel/part.ts'
import { pass } from './registration/pass.ts'
import { ping, pong } from './registration/ping.ts'
import { notice, privmsg } from './talk/privmsg.ts'
import { quit } from './registration/quit.ts'
import { redact } from './talk/redact.ts'
import { resume } from './channel/resume.ts'
import { setname } from './own/setname.ts'
import { settings } from './own/settings.ts'
import { tagmsg } from './talk/tagmsg.ts'
import { time } from './ask/time.ts'
import { topic } from './channel/topic.ts'
import { user } from './registration/user.ts'
import { userhost } from './ask/userhost.ts'
import { version } from './ask/version.ts'
import { who } from './ask/who.ts'
import { whois } from './ask/whois.ts'
import { whowas } from './ask/whowas.ts'

const ROWS = {
  AUTHENTICATE: authenticate,
  AUTHORIZATION: authorization,
  AWAY: away,
  BATCH: batch,
  BLOCK: block,
  CAP: cap,
  CHATHISTORY: chathistory,
  CREATE: create,
  HELP: help,
  HELPOP: helpop,
  INVITE: invite,
  ISON: ison,
  JOIN: join,
  KICK: kick,
  LIST: list,
  LUSERS: lusers,
  MARKREAD: markread,
  MODE: mode,
  MODLOOK: modlook,
  MODRESUME: modresume,
  MOTD: motd,
  NAMES: names,
  NICK: nick,
  NOTICE: notice,
  OVERLAY: overlay,
  PART: part,
  PASS: pass,
  PING: ping,
  PONG: pong,
  PRIVMSG: privmsg,
  QUIT: quit,
  REDACT: redact,
  RESUME: resume,
  SETNAME: setname,
  SETTINGS: settings,
  TAGMSG: tagmsg,
  TIME: time,
  TOPIC: topic,
  UNBLOCK: unblock,
  USER: user,
  USERHOST: userhost,
  VERSION: version,
  WHO: who,
  WHOIS: whois,
  WHOWAS: whowas,
} satisfies Readonly<Record<string, Command>>

/** The name of a command in this table: who names one elsewhere is refused by the compiler when it is renamed. */
export type CommandName = keyof typeof ROWS

/** Every command that a client can send (wire §5); any other is answered by 421. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(Object.entries(ROWS))
