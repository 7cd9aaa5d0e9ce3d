import { useLayoutEffect } from 'react'
import { enterBuffer, leaveBuffers } from '../connection/chat.ts'

/** The buffer of a route: joined and active while the route is open, null for a name that can be none. */
export function useOpenBuffer(target: string | null): void {
  // a layout effect: also a screen that is left at once has joined its channel
  useLayoutEffect(() => {
    if (target === null) return undefined
    enterBuffer(target)
    return leaveBuffers
  }, [target])
}
