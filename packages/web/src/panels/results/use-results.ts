import { knownRecords, recordToEvent, resultsPage, type MessageEvent, type ResultsPage } from '@gwar/protocol'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { call, type CallFailure, type CallResult } from '../../calls/call.ts'
import type { Check } from '../../answers/shape.ts'

/** A page of messages that were found. */
export interface Found {
  readonly events: readonly MessageEvent[]
  /** Counted no further than the server counts. */
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

interface Answer {
  readonly path: Path
  readonly result: CallResult<Found>
}

/** What the server finds; a new question gives up the one before without a word (SRCH-25, SRCH-26). Null asks nothing. */
export function useResults(path: Path | null): Results {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)

  const question = useMemo(() => ({ path, attempt }), [path, attempt])

  useEffect(() => {
    const { path } = question
    if (path === null) return undefined
    const giving = new AbortController()
    void load(path, giving.signal).then((result) => {
      if (giving.signal.aborted) return
      // what stands there already is worth more than why it could not be asked again
      setAnswer((before) =>
        !result.ok && before?.path === path && before.result.ok ? before : { path, result },
      )
    })
    return () => giving.abort()
  }, [question])

  const again = useCallback(() => {
    setAnswer((before) => (before?.result.ok === true ? before : null))
    setAttempt((before) => before + 1)
  }, [])
  const result = answer?.path === path ? answer.result : null
  return useMemo(
    () => ({
      found: result?.ok === true ? result.value : null,
      failure: result?.ok === false ? result.failure : null,
      again,
    }),
    [result, again],
  )
}

/** Messages of a type that this version does not know are left out. */
const found: Check<ResultsPage> = {
  parse: (value) =>
    resultsPage.parse({
      ...(value as object),
      data: knownRecords((value as { data?: unknown } | null)?.data),
    }),
}

async function load(path: Path, signal: AbortSignal): Promise<CallResult<Found>> {
  const result = await call(path, { answer: found, signal })
  if (!result.ok) return result
  const { data, total, current_page: page, last_page: lastPage } = result.value
  const events = data.map(recordToEvent).filter((event) => event.type !== 'notice')
  return { ok: true, value: { events, total, page, lastPage } }
}
