import type { EmoticonRecord } from '@gwar/protocol'
import { stores } from '../../store/stores.ts'
import './emoticons-in-text.css'
import { showEmoticons } from './row-deeds.tsx'
import rows from './rows.module.css'

const ADDRESS = /^\/static\/emoticons\/([^/]+)\//

/**
 * A press on an emoticon in the text of a message opens its card. As with names, rows know nothing of it; on touch, and by
 * keys, the sheet and the menu of the row open it.
 */
export function startEmoticonsInText(): void {
  let isTouch = false
  document.addEventListener('pointerdown', (event) => {
    isTouch = event.pointerType === 'touch'
  })
  document.addEventListener(
    'click',
    (event) => {
      if (isTouch || event.button !== 0 || document.getSelection()?.isCollapsed === false) return
      const found = emoticonAt(event.target)
      if (found === null) return
      event.stopPropagation()
      showEmoticons([found])
    },
    { capture: true },
  )
}

function emoticonAt(target: EventTarget | null): EmoticonRecord | null {
  if (!(target instanceof HTMLImageElement) || target.closest('a, button') !== null) return null
  if (target.closest(`[data-said] .${rows['text']}`) === null) return null
  const file = ADDRESS.exec(new URL(target.src).pathname)?.[1]
  if (file === undefined) return null
  const { active } = stores.list
  const own = (active === null ? undefined : stores.buffers.get(active))?.place.emoticons ?? []
  const is = (one: EmoticonRecord): boolean => encodeURIComponent(one.file) === file
  return own.find(is) ?? stores.catalog.catalog.emoticons.find(is) ?? null
}
