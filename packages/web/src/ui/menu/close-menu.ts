import { createContext } from 'react'

/** Closes the menu around a component and gives the focus back. */
export const CloseMenu = createContext<() => void>(() => undefined)
