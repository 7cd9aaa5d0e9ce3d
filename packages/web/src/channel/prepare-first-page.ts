import type { ChannelInfo, ListedEvent } from '@gwar/protocol'
import { loadShareBanner } from '../composer/states/share-news.tsx'
import { loadSubscribe } from '../shell/subscribe/subscribe-button.tsx'
import { mayHoldEmoji } from '../ui/emoji/emoji-pieces.ts'
import { loadEmoji } from '../ui/emoji/load-emoji.ts'
import { loadLinks } from '../ui/message-text/load-links.ts'
import { mayHoldLink } from '../ui/message-text/text-pieces.ts'
import { hasLane, loadAboveBars } from './above/above-list.tsx'
import { loadMediaList } from './media/message-media.tsx'
import { loadGiftStrip } from './strip/offered-strip.tsx'

/** Loads the code with which a channel's first page is drawn: rows that changed afterwards would move all others. */
export async function prepareFirstPage(page: readonly ListedEvent[], info: ChannelInfo): Promise<void> {
  const texts = [info.topic ?? '', info.pinned?.message ?? '']
  let hasMedia = false
  for (const event of page) {
    texts.push(event.text)
    if (event.type === 'notice') continue
    texts.push(event.reply?.text ?? '')
    hasMedia ||= event.attachments.length > 0 || event.embeds.length > 0
  }
  await Promise.all([
    hasMedia && loadMediaList(),
    (info.pinned !== null || hasLane(info)) && loadAboveBars(),
    info.subscriptions_available && Promise.all([loadSubscribe(), loadGiftStrip(), loadShareBanner()]),
    texts.some(mayHoldLink) && loadLinks(),
    texts.some(mayHoldEmoji) && loadEmoji(),
  ])
}
