import { createContext, type ReactNode } from 'react'

/** What the first bar of a stack shows at its end: the number of those that are folded away. */
export const MoreContext = createContext<ReactNode>(null)
