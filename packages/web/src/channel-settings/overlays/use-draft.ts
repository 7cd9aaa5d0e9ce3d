import type { ListedOverlay } from '@gwar/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts } from '../../locale/texts.ts'
import { notify } from '../../ui/toasts/notify.ts'
import type { OverlayDeeds } from './use-overlays.ts'

/** A slider that is pulled changes its value many times: the last one is sent after so many ms of rest. */
const REST_MS = 300

/**
 * An overlay as it is being set: what was changed is shown at once, sent after a moment of rest and one at a time, and
 * what the service refuses is as before.
 */
export function useDraft(
  kept: ListedOverlay,
  save: OverlayDeeds['save'],
): { readonly shown: ListedOverlay; readonly change: (to: Partial<ListedOverlay>) => void } {
  const [draft, setDraft] = useState<ListedOverlay | null>(null)
  const waiting = useRef<ListedOverlay | null>(null)
  /** What the changes that wait are made to: the overlay as it was before the draft, or as it was sent last. */
  const begun = useRef(kept)
  useEffect(() => {
    if (draft?.id !== kept.id) begun.current = kept
  })
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isSending = useRef(false)
  const saver = useRef(save)
  useEffect(() => {
    saver.current = save
  }, [save])

  const send = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    if (isSending.current || waiting.current === null) return
    isSending.current = true
    while (waiting.current !== null) {
      const sent: ListedOverlay = waiting.current
      waiting.current = null
      // one after the other: two changes at once may arrive in another order
      // oxlint-disable-next-line no-await-in-loop
      const failure = await saver.current(sent, begun.current)
      const text = failure === null ? null : failureText(currentTexts(), failure)
      if (text !== null) notify('red', text, 10_000)
      if (failure === null) begun.current = sent
      setDraft((now) => (now === sent || failure !== null ? null : now))
    }
    isSending.current = false
  }, [])

  // who leaves the page has changed it all the same
  useEffect(() => {
    const leave = async (): Promise<void> => {
      clearTimeout(timer.current)
      const last = waiting.current
      if (last === null) return
      waiting.current = null
      await saver.current(last, begun.current, true)
      // a page that the browser kept shows what is kept
      setDraft((now) => (now === last ? null : now))
    }
    const onLeave = (): void => void leave()
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      void send()
    }
  }, [send])

  const shown = draft?.id === kept.id ? { ...draft, pages: kept.pages, is_paused: kept.is_paused } : kept
  const newest = useRef(shown)
  useEffect(() => {
    newest.current = shown
  })
  const change = (to: Partial<ListedOverlay>): void => {
    // made of what the caller was drawn with, which a dialog may have kept open over a change by another owner
    const config = { ...newest.current.config, ...changedIn(shown.config, to.config) }
    const next = { ...newest.current, ...to, config } as ListedOverlay
    newest.current = next
    waiting.current = next
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), REST_MS)
  }
  return { shown, change }
}

/** The settings that are others than before. */
function changedIn(before: ListedOverlay['config'], after: ListedOverlay['config'] | undefined): object {
  const known = new Map(Object.entries(before))
  return Object.fromEntries(Object.entries(after ?? {}).filter(([name, value]) => known.get(name) !== value))
}
