import { useStore } from 'zustand'
import { usePanel } from '../store/hooks.ts'
import { roomStore, setRoom } from '../store/room-store.ts'
import { stores } from '../store/stores.ts'
import { ROOMY, useMedia } from '../ui/use-media.ts'

interface People {
  /** They stand in a column of their own, which this browser keeps, and which no other panel closes. */
  readonly isBeside: boolean
  readonly isOpen: boolean
  readonly toggle: () => void
}

/** The people of a channel: beside the list where the window has room for them, a panel like the others elsewhere. */
export function usePeople(): People {
  const isRoomy = useMedia(ROOMY)
  const isKept = useStore(roomStore, (room) => room.hasPeople)
  const isPanel = usePanel()?.name === 'users'
  const isBeside = isRoomy && (isKept || isPanel)
  const toggle = (): void => {
    if (!isRoomy) stores.panels.toggle('users')
    else {
      // it was opened in a narrower window
      if (isPanel) stores.panels.close()
      setRoom('hasPeople', !isBeside)
    }
  }
  return { isBeside, isOpen: isBeside || isPanel, toggle }
}
