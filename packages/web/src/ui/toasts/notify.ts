import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

export type ToastColour = 'blue' | 'red' | 'green'

export interface Toast {
  id: number
  colour: ToastColour
  text: ReactNode
  durationMs: number
  /** What its button does, such as taking the deed back; the button ends the notice. */
  action?: ToastAction | undefined
}

export interface ToastAction {
  readonly label: string
  /** The key that presses it, where there is one. */
  readonly key?: string
  readonly run: () => void
}

const MOST = 5

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }))

let lastId = 0

/**
 * Shows a notice at the top of the screen (WID-09), for 10 s unless told otherwise (OPEN-32). On phones only the
 * newest is seen, and the one with a button; they stand above the newest row, within reach of the thumb.
 */
export function notify(
  colour: ToastColour,
  text: ReactNode,
  durationMs = 10_000,
  action?: ToastAction,
): void {
  const toast = { id: ++lastId, colour, text, durationMs, action }
  // the same notice again starts anew instead of standing there twice; of those with a button only the newest stands
  const isOver = (other: Toast): boolean =>
    (other.text === text && other.colour === colour) || (action !== undefined && other.action !== undefined)
  toastStore.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => !isOver(other)), toast].slice(-MOST),
  }))
}

export function dismiss(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** Removes the notices with this text, which is not true any more. */
export function withdraw(text: string): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.text !== text) }))
}
