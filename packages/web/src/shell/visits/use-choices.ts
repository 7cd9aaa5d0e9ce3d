import { nameKey, offeredVisits, onAir, type ChannelOnAir, type OfferedVisits } from '@gwar/protocol'
import { useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts } from '../../locale/texts.ts'

/** After so many ms without a key the service is asked for names. */
const TYPED_MS = 250

/** What can be chosen without typing: channels on air, those with the most viewers, and what may still be offered today. */
interface First {
  readonly channels: readonly ChannelOnAir[]
  /** Whether there are more on air than came. */
  readonly hasMore: boolean
  readonly offered: OfferedVisits
}

interface Choices {
  readonly offered: OfferedVisits | null
  /** Other channels on air whose names hold what is looked for. */
  readonly shown: readonly ChannelOnAir[]
  readonly isAsking: boolean
  /** Why they could not be loaded; null where nothing went wrong. */
  readonly trouble: string | null
}

/**
 * What the owner of a channel can choose for a visit. What is typed is looked for among the channels that came first, and
 * where there are more on air the service is asked for it, too.
 */
export function useChoices(path: `/api/${string}`, channelId: string, search: string): Choices {
  const [first, setFirst] = useState<First | null>(null)
  const [found, setFound] = useState<{ wanted: string; channels: readonly ChannelOnAir[] } | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const wanted = nameKey(search.trim().replace(/^#/u, ''))
  const asksService = first?.hasMore === true && wanted !== ''

  useEffect(() => {
    const giveUp = new AbortController()
    void loadFirst(path, giveUp.signal).then((came) => {
      if (typeof came === 'object') setFirst(came)
      else if (!giveUp.signal.aborted) setTrouble(came ?? null)
    })
    return () => giveUp.abort()
  }, [path])

  useEffect(() => {
    if (!asksService) return undefined
    const giveUp = new AbortController()
    const timer = setTimeout(async () => {
      const came = await loadOnAir(`&name=${encodeURIComponent(wanted)}`, giveUp.signal)
      if (giveUp.signal.aborted) return
      setTrouble(came.ok ? null : failureText(currentTexts(), came.failure))
      setFound({ wanted, channels: came.ok ? came.value.channels : [] })
    }, TYPED_MS)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [asksService, wanted])

  const all = new Map<string, ChannelOnAir>()
  for (const one of [...(first?.channels ?? []), ...(asksService ? (found?.channels ?? []) : [])])
    if (one.channel.id !== channelId && nameKey(one.channel.name).includes(wanted))
      all.set(one.channel.id, one)
  return {
    offered: first?.offered ?? null,
    shown: [...all.values()],
    isAsking: (first === null && trouble === null) || (asksService && found?.wanted !== wanted),
    trouble,
  }
}

/** Loads what can be chosen first; a text where that failed. */
async function loadFirst(path: `/api/${string}`, signal: AbortSignal): Promise<First | string | undefined> {
  const [live, offered] = await Promise.all([
    loadOnAir('', signal),
    call(path, { answer: offeredVisits.answer, signal }),
  ])
  const failed = live.ok ? offered : live
  if (!failed.ok) return failureText(currentTexts(), failed.failure) ?? undefined
  if (!live.ok || !offered.ok) return undefined
  const { channels, total } = live.value
  return { channels, hasMore: total > channels.length, offered: offered.value }
}

function loadOnAir(query: string, signal: AbortSignal) {
  return call(`/api/streams?on_air=1${query}`, { answer: onAir.answer, signal })
}
