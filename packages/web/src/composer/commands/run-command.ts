import { bufferKey, dotCommandName, nameKey, type DotCommandName } from '@gwar/protocol'
import { closeBuffer, openBuffer, sendMessage } from '../../connection/chat.ts'
import {
  block,
  changeMode,
  commandFromBox,
  setTopic,
  unblock,
  type CommandAnswer,
} from '../../connection/commands.ts'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import { currentTexts } from '../../locale/texts.ts'
import { offerUndo } from '../../shell/moderation/offer-undo.ts'
import { openNewPoll } from '../../shell/polls/open-new-poll.tsx'
import { wishTopic } from '../../shell/topic-wish.ts'
import { paths } from '../../shell/way/paths.ts'
import { stores } from '../../store/stores.ts'
import type { Refusal, Said, SendPorts } from '../send-from-box.ts'
import type { Deed } from './box-command.ts'
import { loadedIdsOf } from './loaded-ids.ts'
import { nearestWord } from './nearest-word.ts'
import { peopleOf, placeOf } from './place-of.ts'
import { readCommand } from './read-command.ts'

/** Commands that write into the log of moderation what the service cannot take back. */
const NOT_UNDONE: ReadonlySet<DotCommandName | null> = new Set<DotCommandName | null>([
  'goal',
  'live',
  'overlay',
  'poll',
  'purge',
  'title',
  'visit',
])

interface RunPorts extends SendPorts {
  /** Sends a message or an action in this buffer. */
  readonly say: (said: Said) => Promise<boolean>
}

/** Carries out a command that stands in a buffer's box. True when the box was emptied. */
export async function runCommand(target: string, text: string, ports: RunPorts): Promise<boolean> {
  const { commands } = currentTexts()
  const read = readCommand(text, placeOf(bufferKey(target)))
  switch (read.kind) {
    case 'forbidden':
      ports.refuse({
        text: commands.forbidden({ command: read.word, who: commands.holders[read.holders] }),
        instead: null,
      })
      return false
    case 'unknown': {
      const { word, nearest } = read
      ports.refuse({
        text: commands.unknown({ command: word }),
        instead: nearest === null ? null : { word: nearest, text: nearest + text.slice(word.length) },
      })
      return false
    }
    case 'deed':
      return run(target, read.word, read.deed, ports)
    default:
      return read satisfies never
  }
}

async function run(target: string, word: string, deed: Deed, ports: RunPorts): Promise<boolean> {
  const { navigate, refuse, say } = ports
  switch (deed.kind) {
    case 'say':
      return say(deed)
    case 'dot':
      return ask(
        target,
        () => commandFromBox(target, deed.text),
        ports,
        !NOT_UNDONE.has(dotCommandName(deed.text)),
      )
    case 'mode':
      return ask(target, () => changeMode(target, ...deed.change), ports)
    case 'clear': {
      const { text: written } = stores.drafts.get(target)
      const ids = loadedIdsOf(target, deed.name)
      if (ids.length > 0) return ask(target, () => clear(target, ids), ports)
      refuse({
        text: currentTexts().commands.noMessages({ name: deed.name }),
        instead: nearestPerson(target, deed.name, written),
      })
      return false
    }
    case 'block':
      return ask(target, () => (deed.isBlocked ? block(deed.name) : unblock(deed.name)), ports)
    case 'topic':
      if (deed.text !== '') return ask(target, () => setTopic(target, deed.text), ports)
      wishTopic(bufferKey(target))
      break
    case 'poll':
      openNewPoll(target)
      break
    case 'tell':
      openBuffer(deed.target)
      if (!sendMessage(deed.target, { text: deed.text })) return false
      // nobody may have that name: then the words stand in no list
      stores.sent.add(target, stores.drafts.get(target).text)
      navigate(addressOf(deed.target))
      break
    case 'open':
      navigate(addressOf(deed.target))
      break
    case 'part': {
      const next = closeBuffer(target)
      navigate(next === null ? paths.conversations : addressOf(next.target))
      break
    }
    case 'help': {
      const asked = deed.command.replace(/^[/.]/, '')
      stores.drafts.set(target, { ...stores.drafts.get(target), text: '' })
      stores.inserts.ask({ key: bufferKey(target), text: asked === '' ? '/' : `/${asked}`, takesFocus: true })
      return true
    }
    case 'wrong': {
      const { commands } = currentTexts()
      refuse({ text: commands.wrong({ command: word, what: commands.explain[deed.param] }), instead: null })
      return false
    }
    default:
      return deed satisfies never
  }
  stores.drafts.set(target, { text: '', reply: null })
  return true
}

/**
 * Asks the server. No row of the list stands for it; the words of a refused command are put back into an empty box. With
 * `isUndone` the notice of what was done offers to take it back.
 */
async function ask(
  target: string,
  deed: () => Promise<CommandAnswer>,
  { refuse }: RunPorts,
  isUndone = true,
): Promise<boolean> {
  const { text: written, reply } = stores.drafts.get(target)
  stores.sent.add(target, written)
  stores.drafts.set(target, { text: '', reply })
  const answer = await deed()
  if (answer.ok) {
    const { entries } = answer
    if (entries.length > 0)
      offerUndo(currentTexts().commands.done({ command: beginningOf(written) }), {
        target,
        entries: isUndone ? entries : [],
      })
    return true
  }
  const now = stores.drafts.get(target)
  if (now.text === '') stores.drafts.set(target, { ...now, text: written })
  const texts = currentTexts()
  const { i18n } = answer
  refuse({
    text: answer.text === null ? texts.composer.sendFailed : refusalText(texts, answer),
    instead:
      i18n?.name === 'unknown_user'
        ? nearestPerson(target, String(i18n.values['name'] ?? ''), written)
        : null,
  })
  return false
}

/** '/ban Troll' of '/ban Troll 7d spoilery'. */
function beginningOf(written: string): string {
  return written.trim().split(/\s+/).slice(0, 2).join(' ')
}

/** Deletes one message after the other; the first refusal ends it. */
async function clear(
  target: string,
  ids: readonly string[],
  done: readonly number[] = [],
): Promise<CommandAnswer> {
  const [id, ...rest] = ids
  if (id === undefined) return { ok: true, entries: done }
  const answer = await commandFromBox(target, `.removemessage ${id}`)
  return answer.ok ? clear(target, rest, [...done, ...answer.entries]) : answer
}

/** The person of this channel whose name is most like the one that nobody has, put into what is written. */
function nearestPerson(target: string, name: string, written: string): Refusal['instead'] {
  const nearest = nearestWord(name, peopleOf(bufferKey(target)))
  if (nearest === null || nameKey(nearest) === nameKey(name)) return null
  return { word: nearest, text: written.replace(name, () => nearest) }
}

function addressOf(target: string): string {
  return target.startsWith('#') ? paths.channel(target.slice(1)) : paths.user(target)
}
