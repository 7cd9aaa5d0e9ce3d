import type { OverlayRecord } from '@gwar/protocol'
import { useEffect, useState } from 'react'
import { checkedBy, isFlag, isText, listOf, shaped } from '../../answers/shape.ts'
import { call } from '../../calls/call.ts'
import { tellFailure } from './tell-failure.ts'

type AlertPage = Pick<OverlayRecord, 'id' | 'kind' | 'is_paused'>

const answer = checkedBy(listOf(shaped<AlertPage>({ id: isText, kind: isText as never, is_paused: isFlag })))

/** The overlays of a channel that show alerts, all of which do what the dock says. */
export function useAlertPages(channelId: string): {
  readonly isThere: boolean
  readonly isPaused: boolean
  readonly act: (act: 'pause' | 'resume' | 'skip') => Promise<void>
} {
  const [pages, setPages] = useState<readonly AlertPage[]>([])
  useEffect(() => {
    const asked = new AbortController()
    const load = async (): Promise<void> => {
      const result = await call(`/api/channels/${channelId}/overlays`, { answer, signal: asked.signal })
      if (result.ok) setPages(result.value.filter(({ kind }) => kind === 'alerts'))
    }
    void load()
    return () => asked.abort()
  }, [channelId])

  const act = async (name: 'pause' | 'resume' | 'skip'): Promise<void> => {
    const results = await Promise.all(
      pages.map(({ id }) =>
        call(`/api/channels/${channelId}/overlays/${id}/act`, { method: 'POST', body: { act: name } }),
      ),
    )
    if (results.every(tellFailure) && name !== 'skip')
      setPages(pages.map((page) => ({ ...page, is_paused: name === 'pause' })))
  }
  return { isThere: pages.length > 0, isPaused: pages.some((page) => page.is_paused), act }
}
