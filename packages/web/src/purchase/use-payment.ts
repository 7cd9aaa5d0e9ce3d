import { startPayment, type PaymentMethod, type PopupMethod, type SubscriptionOption } from '@gwar/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, type CallFailure } from '../calls/call.ts'
import { currentTexts } from '../locale/texts.ts'
import { notify } from '../ui/toasts/notify.ts'
import { payInPopup, type PopupPayment } from './pay-in-popup.ts'
import type { PurchaseForm } from './purchase-form.ts'

const NOTICE_MS = 10_000
/** How long the bank may take after its window came back. */
const RETURNED_MS = 6000
const POPUP = 'popup,width=600,height=760'

/** `sending`: the server is asked; `window`: somebody pays in the other window; `checking`: that window came back. */
export type PaymentPhase = 'idle' | 'sending' | 'window' | 'checking'

/** What is bought, for the price that its buyer saw. */
type Chosen = Pick<SubscriptionOption, 'id' | 'price'>
type Begun = Awaited<ReturnType<Parameters<typeof payInPopup>[0]['begin']>>

export interface Payment {
  readonly phase: PaymentPhase
  readonly payByBlik: (form: PurchaseForm, chosen: Chosen, blik: string) => Promise<void>
  /** To be called in the handler of a click: later, browsers open no window. */
  readonly payInWindow: (form: PurchaseForm, chosen: Chosen, method: PopupMethod) => Promise<void>
  /** Opens the window of an order that waits; in the handler of a click, too. */
  readonly goOn: (order: { order: string; redirect: string }, method: PopupMethod) => Promise<void>
  readonly showWindow: () => void
  readonly closeWindow: () => void
}

/**
 * Pays for an order. `onOrder`: the server took it; `onFailure`: it did not; `onWindowGone`: the bank's window is
 * gone, and nothing was decided.
 */
export function usePayment(given: {
  readonly channelId: string
  readonly onOrder: (id: string) => void
  readonly onFailure: (failure: CallFailure) => void
  readonly onWindowGone: () => void
}): Payment {
  const { channelId, onOrder, onFailure, onWindowGone } = given
  const [phase, setPhase] = useState<PaymentPhase>('idle')
  const paying = useRef<{ readonly popup: Window | null; readonly stop: AbortController } | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      paying.current?.stop.abort()
    }
  }, [])

  const send = (method: PaymentMethod, form: PurchaseForm, { id, price }: Chosen, blik?: string) =>
    call(`/api/purchase/channels/${encodeURIComponent(channelId)}/${method}`, {
      method: 'POST',
      body: {
        length: id,
        gift: form.gift,
        price,
        accept_rules: form.acceptsRules,
        accept_immediate_service_start: form.acceptsStart,
        ...(blik !== undefined && { blik }),
      },
      answer: startPayment.answer,
    })
  const end = (payment: PopupPayment, stop: AbortController): void => {
    // another payment has begun meanwhile, whose window is none of this one's
    if (isGone.current || paying.current?.stop !== stop) return
    switch (payment.kind) {
      case 'blocked':
        setPhase('idle')
        notify('red', currentTexts().purchase.popupBlocked, NOTICE_MS)
        return onWindowGone()
      case 'failed':
        setPhase('idle')
        return onFailure(payment.failure)
      case 'closed':
        setPhase('idle')
        return onWindowGone()
      case 'returned':
        setPhase('checking')
        setTimeout(() => {
          if (isGone.current || stop.signal.aborted || paying.current?.stop !== stop) return
          setPhase('idle')
          onWindowGone()
        }, RETURNED_MS)
        return undefined
      default:
        return payment satisfies never
    }
  }
  const inWindow = async (method: PopupMethod, begin: () => Promise<Begun>): Promise<void> => {
    if (phase !== 'idle') return
    const stop = new AbortController()
    const popup = window.open('', '_blank', POPUP)
    paying.current = { popup, stop }
    setPhase('window')
    const payment = await payInPopup({
      method,
      popup,
      begin: async () => {
        const begun = await begin()
        // looked at from now on: some banks confirm long before they send the buyer back
        if (begun.ok && !isGone.current) onOrder(begun.value.order)
        return begun
      },
      own: window.location.origin,
      signal: stop.signal,
    })
    end(payment, stop)
  }

  return {
    phase,
    async payByBlik(form, chosen, blik) {
      if (phase !== 'idle') return
      setPhase('sending')
      const result = await send('blik', form, chosen, blik)
      if (isGone.current) return
      setPhase('idle')
      if (result.ok) onOrder(result.value.order)
      else onFailure(result.failure)
    },
    payInWindow: (form, chosen, method) => inWindow(method, () => send(method, form, chosen)),
    goOn: (order, method) => inWindow(method, () => Promise.resolve({ ok: true, value: order })),
    showWindow: () => paying.current?.popup?.focus(),
    closeWindow: useCallback(() => {
      paying.current?.stop.abort()
      setPhase('idle')
    }, []),
  }
}
