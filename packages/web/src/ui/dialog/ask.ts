import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'
import type { ButtonLook } from '../button.tsx'

/** What the global dialog asks (spec B §2). */
export interface Question {
  title: string
  description?: ReactNode
  /** A single input; `check` gives why a value is refused, as a `FieldCode` or a text, or null. */
  input?: {
    label: string
    type?: 'text' | 'password' | 'email'
    value?: string
    mask?: string
    hint?: string
    autoComplete?: string
    inputMode?: 'numeric' | 'text' | 'email'
    check?: (value: string) => string | null
  }
  /** An embedded message, a calendar, a list of voters: whatever stands between the text and the buttons. */
  children?: ReactNode
  /** The word on the button that does it; null where there is only something to read, which the cross closes. */
  accept: string | null
  acceptLook?: NonNullable<ButtonLook['look']>
  /** Another way to do it, as a button of its own under the input: whether it is done. It says why not itself. */
  other?: { label: string; icon: ReactNode; run: () => Promise<boolean> } | undefined
  /** The word on the other button, 'Anuluj' unless told; null leaves it out. */
  deny?: string | null
  /** A dialog of its own in place of all this. */
  dialog?: (close: () => void) => ReactNode
  /** No X, no Escape, no press beside it. */
  isClosingDisabled?: boolean
  /**
   * What accepting does, while the dialog stays and its button is busy. A text or code that comes back stands
   * under the input and the dialog stays; null or nothing closes it.
   */
  run?: (value: string) => Promise<string | null | undefined>
}

export interface Asked extends Question {
  id: number
  answer: (value: string | null) => void
}

export const askedStore = createStore<{ asked: readonly Asked[] }>(() => ({ asked: [] }))

let lastId = 0

/** Opens the global dialog. Gives what was typed ('' without an input), or null when it was denied or closed. */
export function ask(question: Question): Promise<string | null> {
  return new Promise((resolve) => {
    const id = ++lastId
    const answer = (value: string | null): void => {
      askedStore.setState(({ asked }) => ({ asked: asked.filter((other) => other.id !== id) }))
      resolve(value)
    }
    askedStore.setState(({ asked }) => ({ asked: [...asked, { ...question, id, answer }] }))
  })
}
