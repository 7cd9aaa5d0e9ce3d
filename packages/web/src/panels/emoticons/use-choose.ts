import { bufferKey } from '@gwar/protocol'
import { useTexts } from '../../locale/texts.ts'
import { openPurchase } from '../../shell/subscribe/purchase-wish.ts'
import { stores } from '../../store/stores.ts'
import { inTone, type EmojiRecord } from '../../ui/emoji/emoji-data.ts'
import { notify } from '../../ui/toasts/notify.ts'
import type { PanelItem } from './items.ts'
import { noteUsed } from './used-items.ts'

/** Takes an item; `stays` leaves the panel open (EMO-09, EMO-13). */
export type Choose = (item: PanelItem, stays: boolean) => void

/** Puts a chosen item into the message box, a guest's, too; a locked emoticon offers the subscription. */
export function useChoose(target: string): Choose {
  const texts = useTexts().emoticonPanel

  return (item, stays) => {
    if (item.kind === 'emoticon' && item.isLocked) {
      if (!offerSubscription(target))
        notify('blue', texts.subscribe({ name: item.emoticon.name, channel: target }))
      return
    }
    noteUsed(item)
    stores.inserts.ask({
      key: bufferKey(target),
      text: item.kind === 'emoticon' ? item.emoticon.name : charOf(item.emoji),
      isWord: item.kind === 'emoticon',
      takesFocus: !stays,
    })
    if (!stays) stores.panels.close()
  }
}

/** Opens the purchase of the channel's subscription; false where it sells none. */
export function offerSubscription(target: string): boolean {
  const buffer = stores.buffers.shown(bufferKey(target))
  if (buffer?.channel.isSold !== true) return false
  openPurchase({ channel: { id: buffer.channel.id, name: buffer.target.slice(1) }, receiver: null })
  return true
}

/** The emoji in the tone that the person has chosen. */
function charOf(emoji: EmojiRecord): string {
  return inTone(emoji, stores.own.own.settings.emoji_tone)
}
