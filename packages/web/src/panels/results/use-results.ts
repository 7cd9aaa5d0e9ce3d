import { knownRecords, recordToEvent, resultsPage, type MessageEvent, type ResultsPage } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ASKED_ANEW } from '../../calls/asked-anew.ts'
import { call, type CallFailure } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import type { Check } from '../../answers/shape.ts'

/** A page of messages that were found. */
export interface Found {
  readonly events: readonly MessageEvent[]
  /** How many messages were found in all; the server stops counting at a limit. */
  readonly total: number
  readonly page: number
  readonly lastPage: number
}

export interface Results {
  /** Null while the first answer to this question is under way, and after a failure. */
  readonly found: Found | null
  readonly failure: CallFailure | null
  /** Asks the same again; what was found stays meanwhile. */
  readonly again: () => void
}

type Path = `/api/${string}`

/** Asks the server; a new path silently gives up the request before (SRCH-25, SRCH-26). Null asks nothing. */
export function useResults(path: Path | null): Results {
  const { data, error, isFetching, refetch } = useQuery<Found, LoadError>({
    ...ASKED_ANEW,
    queryKey: ['results', path],
    queryFn: ({ signal }) => load(path!, signal),
    enabled: path !== null,
  })

  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => setAttempt((before) => before + 1), [])
  const last = useRef({ path, attempt })
  useEffect(() => {
    const before = last.current
    last.current = { path, attempt }
    // a changed path is loaded without this
    if (path !== null && before.path === path && before.attempt !== attempt) void refetch()
  }, [path, attempt, refetch])

  const found = data ?? null
  // what was found before stays on the screen instead of a failure to load it again
  const failure = found === null && !isFetching ? (error?.failure ?? null) : null
  return useMemo(() => ({ found, failure, again }), [found, failure, again])
}

/** Messages of a type that this version does not know are left out. */
const found: Check<ResultsPage> = {
  parse: (value) =>
    resultsPage.parse({
      ...(value as object),
      data: knownRecords((value as { data?: unknown } | null)?.data),
    }),
}

async function load(path: Path, signal: AbortSignal): Promise<Found> {
  const answer = loaded(await call(path, { answer: found, signal }))
  const { data, total, current_page: page, last_page: lastPage } = answer
  return { events: data.map(recordToEvent).filter((event) => event.type !== 'notice'), total, page, lastPage }
}
