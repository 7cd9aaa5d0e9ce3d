import type { Locale } from '@gwar/protocol'
import type { MessagePush } from '../store/streams/message-pushes.ts'
import { SERVER_TEXTS } from '../texts.ts'
import type { PushMessage } from './push.ts'

/** How many characters (code points) of a message are told. */
const MOST = 200

/**
 * What somebody is told of a message that names or answers them, or was sent to them in private. Who wants no content
 * is told that there is one: no name, no text, and no page of a person.
 */
export function messageMessage(
  { product, plain }: { readonly product: string; readonly plain: (text: string) => string },
  push: MessagePush,
  locale: Locale,
): PushMessage {
  const texts = SERVER_TEXTS[locale].push
  const { channelName: channel, authorName: name, inChannel, messageId, content } = push
  const isPrivate = channel === null
  const tag = `${isPrivate ? 'private' : 'mention'}-${inChannel}`
  const page = isPrivate ? `/users/${encodeURIComponent(name)}` : `/channels/${encodeURIComponent(channel)}`
  const text = plain(push.text)
  if (content === 'bare' || text.trim() === '')
    return {
      title: product,
      body: isPrivate ? texts.private : texts.mention,
      tag,
      path: isPrivate && content === 'bare' ? '/channels' : `${page}#${messageId}`,
    }
  return {
    title: isPrivate ? name : `#${channel}`,
    body: [...(isPrivate ? text : texts.line({ name, text }))].slice(0, MOST).join(''),
    tag,
    path: `${page}#${messageId}`,
  }
}
