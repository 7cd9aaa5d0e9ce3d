import type { OverlayRecord } from '@gwar/protocol'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { checkedBy, isFlag, isText, listOf, shaped } from '../../answers/shape.ts'
import { call } from '../../calls/call.ts'
import { tellFailure } from './tell-failure.ts'

type AlertPage = Pick<OverlayRecord, 'id' | 'kind' | 'is_paused'>

const answer = checkedBy(listOf(shaped<AlertPage>({ id: isText, kind: isText as never, is_paused: isFlag })))

/** How often it is asked anew which overlays there are, while the dock is seen: no line tells of a new one. */
const EVERY_MS = 5000

/** The overlays of a channel that show alerts, all of which do what the dock says. */
export function useAlertPages(channelId: string): {
  readonly isThere: boolean
  readonly isPaused: boolean
  readonly act: (act: 'pause' | 'resume' | 'skip') => Promise<void>
} {
  const [pages, setPages] = useState<readonly AlertPage[]>([])
  /** The question that has no answer yet. */
  const asked = useRef<AbortController | null>(null)
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (asked.current !== null || document.visibilityState !== 'visible') return
      const own = (asked.current = new AbortController())
      const result = await call(`/api/channels/${channelId}/overlays`, { answer, signal: own.signal })
      if (asked.current !== own) return
      asked.current = null
      if (result.ok) setPages(result.value.filter(({ kind }) => kind === 'alerts'))
    }
    const lookAgain = (): void => void look()
    lookAgain()
    const timer = setInterval(lookAgain, EVERY_MS)
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
      giveUp(asked)
    }
  }, [channelId])

  const act = async (name: 'pause' | 'resume' | 'skip'): Promise<void> => {
    const results = await Promise.all(
      pages.map(({ id }) =>
        call(`/api/channels/${channelId}/overlays/${id}/act`, { method: 'POST', body: { act: name } }),
      ),
    )
    if (!results.every(tellFailure) || name === 'skip') return
    // an answer that is on its way may be from before the press
    giveUp(asked)
    setPages((all) => all.map((page) => ({ ...page, is_paused: name === 'pause' })))
  }
  return { isThere: pages.length > 0, isPaused: pages.some((page) => page.is_paused), act }
}

function giveUp(asked: RefObject<AbortController | null>): void {
  asked.current?.abort()
  asked.current = null
}
