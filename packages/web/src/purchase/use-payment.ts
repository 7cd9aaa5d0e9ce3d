import {
  ownOrder,
  startPayment,
  type PaymentMethod,
  type PopupMethod,
  type SubscriptionOption,
} from '@gwar/protocol'
import { useEffect, useRef, useState } from 'react'
import { call, type CallFailure } from '../calls/call.ts'
import { currentTexts } from '../locale/texts.ts'
import { notify } from '../ui/toasts/notify.ts'
import type { Flow } from './flow.ts'
import { payInPopup, type PopupPayment } from './pay-in-popup.ts'

const NOTICE_MS = 10_000
const POPUP = 'popup,width=600,height=760'

/** `sending`: the server is asked; `waiting`: somebody pays in the other window; `checking`: that window came back. */
export type PaymentPhase = 'idle' | 'sending' | 'waiting' | 'checking'

/** What is bought, for the price that its buyer saw. */
type Chosen = Pick<SubscriptionOption, 'id' | 'price'>

export interface Payment {
  readonly phase: PaymentPhase
  readonly payByBlik: (flow: Flow, chosen: Chosen, blik: string) => Promise<void>
  /** To be called in the handler of a click: later, browsers open no window. */
  readonly payInWindow: (flow: Flow, chosen: Chosen, method: PopupMethod) => Promise<void>
  readonly showWindow: () => void
  readonly cancel: () => void
}

/** Pays for an order. `onDone`: the buyer has nothing left to do here; `onFailure`: the server took no order. */
export function usePayment(given: {
  readonly channelId: string
  readonly onDone: () => void
  readonly onFailure: (failure: CallFailure) => void
}): Payment {
  const { channelId, onDone, onFailure } = given
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

  const send = (method: PaymentMethod, { gift, form }: Flow, { id, price }: Chosen, blik?: string) =>
    call(`/api/purchase/channels/${encodeURIComponent(channelId)}/${method}`, {
      method: 'POST',
      body: {
        length: id,
        gift,
        price,
        accept_rules: form.acceptsRules,
        accept_immediate_service_start: form.acceptsStart,
        ...(blik !== undefined && { blik }),
      },
      answer: startPayment.answer,
    })
  const isFailed = async (order: string): Promise<boolean | null> => {
    const result = await call(`/api/users/@me/orders/${order}`, { answer: ownOrder.answer })
    if (!result.ok || result.value.status === 'open') return null
    return result.value.status === 'failed' || result.value.status === 'expired'
  }
  const finish = (text: string): void => {
    notify('green', text, NOTICE_MS)
    onDone()
  }
  const end = async (payment: PopupPayment): Promise<void> => {
    const texts = currentTexts().purchase
    switch (payment.kind) {
      case 'blocked':
        setPhase('idle')
        return notify('red', texts.popupBlocked, NOTICE_MS)
      case 'failed':
        setPhase('idle')
        return onFailure(payment.failure)
      case 'closed': {
        setPhase('idle')
        // some banks confirm the payment before they send the buyer back, who may have closed the window then
        if ((await isFailed(payment.order)) === false && !isGone.current) finish(texts.willBeActive)
        return undefined
      }
      case 'returned': {
        setPhase('checking')
        const hasFailed = await isFailed(payment.order)
        if (isGone.current) return undefined
        setPhase('idle')
        // an order still without an answer of the bank counts as paid here: the notice only says that it will be active
        if (hasFailed === true) return notify('red', texts.notPaid, NOTICE_MS)
        return finish(texts.willBeActive)
      }
      default:
        return payment satisfies never
    }
  }

  return {
    phase,
    async payByBlik(flow, chosen, blik) {
      if (phase !== 'idle') return
      setPhase('sending')
      const result = await send('blik', flow, chosen, blik)
      if (isGone.current) return
      setPhase('idle')
      if (result.ok) finish(currentTexts().purchase.confirmInApp)
      else onFailure(result.failure)
    },
    async payInWindow(flow, chosen, method) {
      if (phase !== 'idle') return
      const stop = new AbortController()
      const popup = window.open('', '_blank', POPUP)
      paying.current = { popup, stop }
      setPhase('waiting')
      const payment = await payInPopup({
        method,
        popup,
        begin: () => send(method, flow, chosen),
        own: window.location.origin,
        signal: stop.signal,
      })
      if (!isGone.current) await end(payment)
    },
    showWindow: () => paying.current?.popup?.focus(),
    cancel: () => paying.current?.stop.abort(),
  }
}
