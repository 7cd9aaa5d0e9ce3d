import { asFieldCode, checkUserName, NAME_MIN, registerName, type FieldCode } from '@gwar/protocol'
import { useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'
import { deviceHeader } from '../../calls/device.ts'
import { nameFrom } from '../../ui/names/name-from.ts'

/** How long after the last key a name is asked about. */
const PAUSE_MS = 300

/** What is known of a name that somebody types; `none` where there is nothing to say yet. */
export type NameCheck =
  | { readonly kind: 'none' | 'asking' | 'free' }
  | {
      readonly kind: 'refused'
      readonly code: FieldCode
      /** Names to take instead. */
      readonly offers: readonly string[]
      /** When this browser registered the name, which still waits for its code; null where it did not. */
      readonly waitsSince: Date | null
    }

const NONE: NameCheck = { kind: 'none' }

/** Asks the server whether a name is free, 300 ms after the last key. Without an answer nothing is said. */
export function useNameCheck(name: string): NameCheck {
  const [known, setKnown] = useState<{ readonly name: string; readonly check: NameCheck } | null>(null)
  // somebody who has not typed three letters yet makes no mistake
  const isAsked = name.length >= NAME_MIN
  useEffect(() => {
    if (!isAsked) return undefined
    const ended = new AbortController()
    const tell = (check: NameCheck): void => {
      if (!ended.signal.aborted) setKnown({ name, check })
    }
    const timer = setTimeout(() => void checkName(name, tell, ended.signal), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [name, isAsked])
  return isAsked && known?.name === name ? known.check : NONE
}

async function checkName(name: string, tell: (check: NameCheck) => void, signal: AbortSignal): Promise<void> {
  const code = checkUserName(name)
  // what cannot be a name at all may be one when it is written in plain letters
  const asked = code === null ? name : nameFrom(name)
  if (code !== null) tell({ kind: 'refused', code, offers: [], waitsSince: null })
  else tell({ kind: 'asking' })
  if (asked === '') return
  const result = await call(`/api/auth/register/name?${new URLSearchParams({ name: asked }).toString()}`, {
    answer: registerName.answer,
    headers: deviceHeader(),
    signal,
  })
  if (!result.ok) {
    if (code === null) tell(NONE)
    return
  }
  const { refused, offers, waits_since } = result.value
  if (code !== null)
    tell({ kind: 'refused', code, offers: refused === null ? [asked] : offers, waitsSince: null })
  else if (refused === null) tell({ kind: 'free' })
  else
    tell({
      kind: 'refused',
      code: asFieldCode(refused),
      offers,
      waitsSince: waits_since === null ? null : new Date(waits_since),
    })
}
