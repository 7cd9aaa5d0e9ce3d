import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { depth, useBackCloses } from '../../ui/dialog/back-closes.ts'

type Push = History['pushState']

/**
 * Holds the page while something on it would be lost: a link, a key, a command and back in the browser wait until `ask`
 * says that the page may be left. Leaving the document asks in the browser's words. Gives what lets the page go without
 * being asked, and then leads elsewhere.
 *
 * 1. All parts of the client lead elsewhere by a push, and the router looks at the address only after it: a push of
 *    another address waits. A replacement goes on: it corrects an address.
 * 2. Back is told when it is done. So the page has a second entry in the history while it is held, as a dialog has.
 * 3. That entry is gone back from before the page is left, so that later nobody comes by it.
 * 4. Browsers with the Navigation API tell a step over several entries at once, as by a long press of their button, before
 *    it is done: it waits as well. In other browsers such a step leaves the page without a question.
 */
export function useHeldPage(isHeld: boolean, ask: () => Promise<boolean>): (lead: () => void) => void {
  const [isLetGo, setLetGo] = useState(false)
  const holds = isHeld && !isLetGo
  const letGo = (lead: () => void): void => {
    setLetGo(true)
    if (holds && depth() > 0) addEventListener('popstate', () => setTimeout(lead), { once: true })
    else lead()
  }
  const isAsking = useRef(false)
  const leave = (lead: () => void): void => {
    if (isAsking.current) return
    isAsking.current = true
    void ask().then((mayLeave) => {
      isAsking.current = false
      if (mayLeave) letGo(lead)
    })
  }
  const leaving = useRef(leave)
  useEffect(() => {
    leaving.current = leave
  })
  // the popstate of a step back that led here may still come, and must not count as leaving this page
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHere(true))
    return () => clearTimeout(timer)
  }, [])
  useBackCloses(holds && isHere ? () => leave(() => history.back()) : null)
  // before the browser paints: as soon as the page shows that something is not saved, it is held
  useLayoutEffect(() => {
    if (!holds) return undefined
    // called on the history, and put back as it was
    // oxlint-disable-next-line typescript/unbound-method
    const push: Push = history.pushState
    const held: Push = (...to) => {
      const url = to[2]
      if (url == null || new URL(url, location.href).pathname === location.pathname) push.apply(history, to)
      else leaving.current(() => history.pushState(...to))
    }
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    const onTravel = (event: NavigateEvent): void => {
      const { navigationType, cancelable, destination } = event
      if (navigationType !== 'traverse' || !cancelable) return
      if (new URL(destination.url).pathname === location.pathname) return
      event.preventDefault()
      leaving.current(() => travelTo(destination.key))
    }
    const travels = 'navigation' in window ? window.navigation : null
    history.pushState = held
    addEventListener('beforeunload', onUnload)
    travels?.addEventListener('navigate', onTravel)
    return () => {
      history.pushState = push
      removeEventListener('beforeunload', onUnload)
      travels?.removeEventListener('navigate', onTravel)
    }
  }, [holds])
  return letGo
}

/** Goes to an entry of the history, wherever the page stands in it by now. */
function travelTo(key: string): void {
  const { currentEntry } = navigation
  const to = navigation.entries().find((entry) => entry.key === key)
  if (currentEntry !== null && to !== undefined) history.go(to.index - currentEntry.index)
}
