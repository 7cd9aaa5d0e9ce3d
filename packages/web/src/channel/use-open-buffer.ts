import { useLayoutEffect } from 'react'
import { enterBuffer, leaveBuffers } from '../connection/chat.ts'

/** The buffer of a route: joined and active while the route is open, null for a name that can be none. */
export function useOpenBuffer(target: string | null): void {
  // with the screen and not some time after it: who leaves at once was here all the same
  useLayoutEffect(() => {
    if (target === null) return undefined
    enterBuffer(target)
    return leaveBuffers
  }, [target])
}
