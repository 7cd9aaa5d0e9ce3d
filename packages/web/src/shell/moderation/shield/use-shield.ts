import {
  changeShield,
  lowerShield,
  raiseShield,
  shield,
  type ShieldPreset,
  type ShieldRecord,
  type SwitchedShield,
} from '@gwar/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, type CallResult } from '../../../calls/call.ts'
import { failureText } from '../../../calls/failure-text.ts'
import { loaded, type LoadError } from '../../../calls/load-error.ts'
import { currentTexts } from '../../../locale/texts.ts'
import { notify } from '../../../ui/toasts/notify.ts'
import { offerUndo } from '../offer-undo.ts'
import { useModlog } from '../use-modlog.ts'

/** The address of what the shield of a channel answers at; `rest` begins with '/', or is ''. */
export const shieldPath = (channelId: string, rest = '') =>
  `/api/channels/${encodeURIComponent(channelId)}/moderation/shield${rest}` as const

/** How many ms entries are gathered, so that many bans at once make one question. */
const GATHER_MS = 1000
/** How often its figures are asked for while it is up, in ms: what it refuses leaves no entry. */
const FIGURES_MS = 15_000

/** The shield of a channel as the service knows it, loaded anew with entries of the log. */
export function useShield(channelId: string, target: string) {
  const queryKey = ['channel', channelId, 'shield']
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery<ShieldRecord, LoadError>({
    queryKey,
    enabled: channelId !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_on === true ? FIGURES_MS : false),
    queryFn: async ({ signal }) =>
      loaded(await call(shieldPath(channelId), { answer: shield.answer, signal })),
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = (): void => {
    timer.current = undefined
    void refetch()
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useModlog(target, channelId !== '', (entry) => {
    if (entry !== null) timer.current ??= setTimeout(ask, GATHER_MS)
    else if (data !== undefined) ask()
  })
  const take = async <Answer extends ShieldRecord>(
    asked: Promise<CallResult<Answer>>,
    onTaken?: (answer: Answer) => void,
  ): Promise<void> => {
    setBusy(true)
    const result = await asked
    setBusy(false)
    if (result.ok) {
      client.setQueryData(queryKey, result.value)
      onTaken?.(result.value)
      return
    }
    const text = failureText(currentTexts(), result.failure)
    if (text !== null) notify('red', text, 10_000)
    void refetch()
  }
  /** Tells that a press switched it; the notice undoes that (UNDO-11). Another end of one that is up is no switch. */
  const tell = ({ is_on: isOn, entries = [] }: SwitchedShield): void => {
    if (isOn === data?.is_on) return
    const { shield: texts } = currentTexts()
    offerUndo(isOn ? texts.raised : texts.lowered, { target, entries, onUndone: () => void refetch() })
  }
  return {
    data,
    /** When it goes down by itself, by the clock of this browser, in ms since 1970; null where it does not. */
    endsAt: data === undefined ? null : endOf(data, dataUpdatedAt),
    error: isFetching ? null : error,
    isBusy,
    retry: () => void refetch(),
    /** Raises it, or sets its end anew; null is until somebody lowers it. */
    raise: (minutes: number | null): Promise<void> =>
      take(
        call(shieldPath(channelId, '/on'), { method: 'POST', body: { minutes }, answer: raiseShield.answer }),
        tell,
      ),
    lower: (): Promise<void> =>
      take(call(shieldPath(channelId, '/off'), { method: 'POST', answer: lowerShield.answer }), tell),
    /** Chooses what it does; what is not named stays as it is. */
    change: async (preset: Partial<ShieldPreset>, isAuto?: boolean): Promise<void> => {
      if (data === undefined) return
      const body = {
        preset: { ...data.preset, ...preset },
        auto_shield: isAuto ?? data.auto_shield,
        // what somebody else chose meanwhile is read first
        ...(data.version !== undefined && { version: data.version }),
      }
      await take(call(shieldPath(channelId), { method: 'PUT', body, answer: changeShield.answer }))
    },
  }
}

/** What is left is counted from the answer: the clock of the browser may be wrong. */
function endOf({ ends_at, seconds_left }: ShieldRecord, answeredAt: number): number | null {
  if (ends_at === null) return null
  return seconds_left == null ? Date.parse(ends_at) : answeredAt + seconds_left * 1000
}
