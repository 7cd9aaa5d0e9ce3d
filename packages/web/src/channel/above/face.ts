import { createContext, useContext } from 'react'

/**
 * How a bar above the list is shown: in one line with others that take turns, whole in the unfolded lane, or by itself
 * with its own buttons (null).
 */
export type Face = 'line' | 'whole' | null

export const FaceContext = createContext<Face>(null)

export const useFace = (): Face => useContext(FaceContext)
