import type { Locale } from '@gwar/protocol'
import { SERVER_TEXTS } from '../texts.ts'
import type { PushMessage } from './push.ts'

/** What a follower is told when a stream began; who wants no content is told of no title. */
export function liveMessage(
  {
    product,
    channel,
    title,
    streamId,
  }: { product: string; channel: { id: string; name: string }; title: string | null; streamId: string },
  device: { readonly locale: Locale; readonly content: 'bare' | 'full' },
): PushMessage {
  const texts = SERVER_TEXTS[device.locale].push
  const { name } = channel
  return {
    title: product,
    body:
      device.content === 'full' && title !== null ? texts.liveTitle({ name, title }) : texts.live({ name }),
    tag: `live-${channel.id}`,
    path: `/channels/${encodeURIComponent(name)}`,
    stream: streamId,
  }
}
