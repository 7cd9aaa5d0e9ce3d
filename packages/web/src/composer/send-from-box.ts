import { bufferKey, MESSAGE_MAX, messageLength } from '@gwar/protocol'
import { sendMessage } from '../connection/chat.ts'
import { currentTexts } from '../locale/texts.ts'
import { stores } from '../store/stores.ts'
import { parseInput } from './parse-input.ts'
import { loadedFinder, loadFinder } from './suggest/load-finder.ts'

/** Why what stands in the box was not done. */
export interface Refusal {
  readonly text: string
  /** What was probably meant: what the box would hold then, and the word for it. */
  readonly instead: { readonly text: string; readonly word: string } | null
}

export interface SendPorts {
  readonly navigate: (path: string) => void
  /** Whether slow mode holds messages back; commands go all the same. */
  readonly isHeldBack: boolean
  /** Version of the retro page whose box it is; null for the box of the chat. */
  readonly retrochat?: 1 | null
  /** Says at the box why nothing was done; the words stay in it. */
  readonly refuse: (refusal: Refusal) => void
}

/** Sends or carries out what stands in a buffer's box. True when the box was emptied; else nothing of it is lost. */
export async function sendFromBox(target: string, ports: SendPorts): Promise<boolean> {
  const { text } = stores.drafts.get(target)
  const waiting = stores.files.get(target)
  if (waiting.isUploading) return false
  const input = parseInput(text, target.startsWith('#'))
  switch (input.kind) {
    case 'empty':
      return waiting.files.length > 0 && say(target, { type: 'message', text: '' }, ports)
    case 'say':
      return say(target, { type: 'message', text: input.text }, ports)
    case 'command': {
      const finder = loadedFinder() ?? (await loadFinder().catch(() => null))
      // somebody who pressed Enter twice meanwhile has sent it already
      if (stores.drafts.get(target).text !== text) return false
      if (finder === null) {
        ports.refuse({ text: currentTexts().composer.sendFailed, instead: null })
        return false
      }
      return finder.runCommand(target, input.text, { ...ports, say: (said) => say(target, said, ports) })
    }
    default:
      return input satisfies never
  }
}

/** What is said in a buffer. */
export interface Said {
  readonly type: 'message' | 'action'
  readonly text: string
}

/** Sends a message; its files are uploaded first (INPUT-24). */
async function say(
  target: string,
  { type, text }: Said,
  { isHeldBack, retrochat = null }: SendPorts,
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
  stores.drafts.set(target, { text: '', reply: null })
  return true
}
