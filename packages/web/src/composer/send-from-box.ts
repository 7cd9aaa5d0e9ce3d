import { MESSAGE_MAX, messageLength } from '@gwar/protocol'
import { closeBuffer, command, openBuffer, sendMessage } from '../connection/chat.ts'
import { currentTexts } from '../locale/texts.ts'
import { paths } from '../shell/way/paths.ts'
import { bufferKey } from '../store/buffer.ts'
import { stores } from '../store/stores.ts'
import { notify } from '../ui/toasts/notify.ts'
import { parseInput, type Input } from './parse-input.ts'

const NOTICE_MS = 10_000

/** Sends or carries out what stands in a buffer's box. True when the box was emptied; else nothing of it is lost. */
export async function sendFromBox(
  target: string,
  {
    navigate,
    isHeldBack,
    retrochat = null,
  }: {
    navigate: (path: string) => void
    /** Whether slow mode holds messages back; commands go all the same. */
    isHeldBack: boolean
    /** Version of the retro page whose box it is; null for the box of the chat. */
    retrochat?: 1 | null
  },
): Promise<boolean> {
  const { text } = stores.drafts.get(target)
  const waiting = stores.files.get(target)
  if (waiting.isUploading) return false
  const input = parseInput(text, target.startsWith('#'))
  const texts = currentTexts().composer
  switch (input.kind) {
    case 'empty':
      if (waiting.files.length === 0) return false
      return say(target, { kind: 'say', type: 'message', text: '' }, isHeldBack, retrochat)
    case 'say':
      return say(target, input, isHeldBack, retrochat)
    case 'command':
      return tellServer(target, input.text)
    case 'tell':
      openBuffer(input.target)
      if (!sendMessage(input.target, { text: input.text })) return false
      navigate(addressOf(input.target))
      break
    case 'open':
      navigate(addressOf(input.target))
      break
    case 'part': {
      const next = closeBuffer(target)
      navigate(next === null ? paths.conversations : addressOf(next.target))
      break
    }
    case 'usage':
      notify('red', texts.commandUsage({ usage: input.usage }), NOTICE_MS)
      return false
    case 'unknown':
      notify('red', texts.unknownCommand({ command: input.command }), NOTICE_MS)
      return false
    default:
      input satisfies never
  }
  empty(target)
  return true
}

/** Sends a message; its files are uploaded first (INPUT-24). */
async function say(
  target: string,
  { type, text }: Extract<Input, { kind: 'say' }>,
  isHeldBack: boolean,
  retrochat: 1 | null,
): Promise<boolean> {
  const written = stores.drafts.get(target).text
  if (isHeldBack || messageLength(text) > MESSAGE_MAX) return false
  const { files } = stores.files.get(target)
  const channel = stores.buffers.get(bufferKey(target))?.channel
  if (files.length === 0) {
    if (!sendMessage(target, { text, type, reply: stores.drafts.get(target).reply, retrochat })) return false
  } else {
    // without a connection the files stay above the box: a failed upload would lose them
    if (channel === undefined || stores.connection.state.phase !== 'connected') return false
    const { owner } = stores
    // loaded already, with the tray of files above the box
    const { uploadFiles } = await import('./files/upload-files.ts')
    const attachments = await uploadFiles(target, channel.id)
    if (attachments === null || owner !== stores.owner) return false
    const { reply } = stores.drafts.get(target)
    if (!sendMessage(target, { text, type, reply, attachments, retrochat })) return false
    stores.files.clear(target)
  }
  if (written.trim() !== '') stores.sent.add(target, written)
  empty(target)
  return true
}

/** Sends a command to the server. No row of the list stands for it; a refused one is put back into an empty box. */
async function tellServer(target: string, text: string): Promise<boolean> {
  const { text: written, reply } = stores.drafts.get(target)
  stores.sent.add(target, written)
  stores.drafts.set(target, { text: '', reply })
  const answer = await command(target, text)
  if (answer.ok) return true
  const now = stores.drafts.get(target)
  if (now.text === '') stores.drafts.set(target, { ...now, text: written })
  if (answer.text === null) notify('red', currentTexts().composer.sendFailed, NOTICE_MS)
  return false
}

function empty(target: string): void {
  stores.drafts.set(target, { text: '', reply: null })
}

function addressOf(target: string): string {
  return target.startsWith('#') ? paths.channel(target.slice(1)) : paths.user(target)
}
