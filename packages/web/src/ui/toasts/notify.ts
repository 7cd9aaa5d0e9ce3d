import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

export type ToastColour = 'blue' | 'red' | 'green'

export interface Toast {
  id: number
  colour: ToastColour
  text: ReactNode
  durationMs: number
}

const MOST = 5

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

let lastId = 0

/** Shows a notice at the top of the screen, for 10 s unless told otherwise (OPEN-32). */
export function notify(colour: ToastColour, text: ReactNode, durationMs = 10_000): void {
  const toast = { id: ++lastId, colour, text, durationMs }
  toastStore.setState(({ toasts }) => ({
    // the same notice again starts anew instead of standing there twice
    toasts: [...toasts.filter((other) => other.text !== text || other.colour !== colour), toast].slice(-MOST),
  }))
}

export function dismiss(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** Removes the notices with this text, which is not true any more. */
export function withdraw(text: string): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.text !== text) }))
}
