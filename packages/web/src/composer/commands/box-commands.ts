import { may, mayChooseColor } from '@gwar/protocol'
import type { BoxCommand, CommandPlace } from './box-command.ts'
import { MODERATION_COMMANDS } from './moderation-commands.ts'
import { TALK_COMMANDS } from './talk-commands.ts'

/**
 * Every command of the box, in the order of the list behind `/`: its words, those of Twitch and those with a dot, and
 * what each is to the server.
 */
const BOX_COMMANDS: readonly BoxCommand[] = [...MODERATION_COMMANDS, ...TALK_COMMANDS]

/** The words of a command, each with its sign: `/timeout`, `/mute`, `.mute`. */
export function wordsOfCommand({ name, aliases }: BoxCommand): readonly string[] {
  return [`/${name}`, ...aliases]
}

/** The command of a word with its sign, in whatever case it is written; null where there is none here. */
export function commandOfWord(
  word: string,
  { isChannel }: Pick<CommandPlace, 'isChannel'>,
): BoxCommand | null {
  const wanted = word.toLowerCase()
  const found = BOX_COMMANDS.find((command) => wordsOfCommand(command).includes(wanted))
  return found === undefined || (found.isForChannels && !isChannel) ? null : found
}

/** The commands that somebody may use here. */
export function commandsFor(place: CommandPlace): readonly BoxCommand[] {
  return BOX_COMMANDS.filter((command) => isForPlace(command, place) && mayUse(command, place))
}

function isForPlace({ isForChannels }: BoxCommand, { isChannel }: CommandPlace): boolean {
  return isChannel || !isForChannels
}

/** Whether the right that a command needs is there. */
export function mayUse({ right }: BoxCommand, { ownModes, hasModeC }: CommandPlace): boolean {
  if (right === null) return true
  if (right === 'choose_color') return mayChooseColor(ownModes, hasModeC)
  return may(right, { guest: false, modes: ownModes })
}
