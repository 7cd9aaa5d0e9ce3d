import { moderationLog, type ChannelMode, type ListedEntry } from '@gwar/protocol'
import { useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'

/** Who changed a mode last, and when, in ms since 1970. */
export interface ModeAuthor {
  readonly name: string
  readonly at: number
}

const NOBODY: ReadonlyMap<string, ModeAuthor> = new Map()

/** By whom each mode of a channel is as it is, from the log of moderation; asked for anew whenever `state` changes. */
export function useModeAuthors(channelId: string | null, state: string): ReadonlyMap<string, ModeAuthor> {
  const [authors, setAuthors] = useState(NOBODY)
  useEffect(() => {
    if (channelId === null) return undefined
    const stop = new AbortController()
    const path = `/api/channels/${encodeURIComponent(channelId)}/moderation/log?kind=channel_mode` as const
    void call(path, { answer: moderationLog.answer, signal: stop.signal }).then((answer) => {
      if (answer.ok && !stop.signal.aborted) setAuthors(authorsIn(answer.value.data))
    })
    return () => stop.abort()
    // another state of the modes is what it is asked for anew
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [channelId, state])
  return authors
}

/** The newest entry of each mode that nobody undid; entries come newest first. */
function authorsIn(entries: readonly ListedEntry[]): ReadonlyMap<string, ModeAuthor> {
  const authors = new Map<string, ModeAuthor>()
  for (const { detail, actor, at, undone_by } of entries) {
    const mode = detail?.['mode'] as ChannelMode | undefined
    if (mode === undefined || undone_by !== null || authors.has(mode)) continue
    if (actor?.name != null) authors.set(mode, { name: actor.name, at: Date.parse(at) })
  }
  return authors
}
