import { createContext, useContext, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Places in the top bar that a chat screen may fill. */
export interface TopBarSlots {
  /** Behind the label: the channel's modes, from 720 px. */
  modes: HTMLElement | null
  /** Behind the modes: what the channel is about, from 720 px. */
  topic: HTMLElement | null
  /** Before the settings: the subscribe button. */
  actions: HTMLElement | null
}

export const TopBarSlotsContext = createContext<TopBarSlots>({ modes: null, topic: null, actions: null })

/** Puts its children into the top bar of the frame around this screen. */
export function InTopBar(props: { slot: keyof TopBarSlots; children: ReactNode }): ReactElement | null {
  const element = useContext(TopBarSlotsContext)[props.slot]
  return element === null ? null : createPortal(props.children, element)
}
