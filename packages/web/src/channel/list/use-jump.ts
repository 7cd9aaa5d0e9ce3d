import { parseUuid } from '@gwar/protocol'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { loadAround, stayHere } from '../../connection/chat.ts'
import { currentTexts } from '../../locale/texts.ts'
import type { Buffer } from '../../store/buffer.ts'
import { stores } from '../../store/stores.ts'
import { notify } from '../../ui/toasts/notify.ts'
import type { ListScroll } from './use-list-scroll.ts'

/** How long a row is highlighted after a jump to it (spec B §2). */
const SHINE_MS = 5000

export interface Jump {
  /** The message whose row is highlighted now; null while none is. */
  readonly jumpedId: string | null
  /** Brings a message into view, loading around it where it is not in the list (CHN-10, CHN-24). */
  readonly jump: (id: string) => void
}

/** Jumps to messages: from a quote, from a search, from the address (`#id`). */
export function useJump(buffer: Buffer, toRow: ListScroll['toRow']): Jump {
  const [jumpedId, setJumpedId] = useState<string | null>(null)
  const wanted = useRef<{ readonly id: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { key, status } = buffer

  const arrive = useCallback((id: string): void => {
    wanted.current = null
    setJumpedId(id)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setJumpedId(null), SHINE_MS)
  }, [])

  const jump = useCallback(
    (id: string): void => {
      const wish = { id }
      wanted.current = wish
      if (toRow(id)) {
        arrive(id)
        stayHere(key)
        return
      }
      void loadAround(key, id).then((isThere) => {
        if (isThere === true || wanted.current !== wish) return
        wanted.current = null
        // else somebody went elsewhere meanwhile
        if (isThere === false) notify('red', currentTexts().channel.jumpMissing)
      })
    },
    [arrive, key, toRow],
  )

  // after every drawing: what was drawn just now may be the page around the wanted message
  useLayoutEffect(() => {
    const id = wanted.current?.id
    if (id !== undefined && toRow(id)) arrive(id)
  })

  useEffect(() => {
    if (status !== 'ready') return undefined
    const follow = (): void => {
      const id = parseUuid(window.location.hash.slice(1))
      if (id !== null) jump(id)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [jump, status])

  useEffect(
    () =>
      stores.jumps.hear((wish) => {
        if (wish.key === key) jump(wish.messageId)
      }),
    [jump, key],
  )

  useEffect(() => () => clearTimeout(timer.current), [])
  return { jumpedId, jump }
}
