import { createContext, type ReactNode } from 'react'

/** What the bar in front, or one that is higher than the line, shows at the end of its words: how many others are folded away. */
export const MoreContext = createContext<ReactNode>(null)
