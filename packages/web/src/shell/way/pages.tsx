import { Suspense, type ReactElement } from 'react'
import { Redirect, useLocation } from 'wouter'
import { isFrame } from '../../browser/is-frame.ts'
import { VIEW } from '../../browser/view.ts'
import { useAuth } from '../../calls/auth.ts'
import { useTexts } from '../../locale/texts.ts'
import { ChatFrame } from '../frame/chat-frame.tsx'
import { LateScreen } from '../late-part.tsx'
import { keptPart } from '../../ui/loading/kept-part.ts'
import { findRoute } from './find-route.ts'
import { guard } from './guard.ts'
import type { Route } from './route.ts'
import { useQueryText } from './use-query-text.ts'

const { Part: NarrowFrame, preload } = keptPart(
  async () => (await import('../frame/narrow-frame.tsx')).NarrowFrame,
)

/** Loads what stands around the screen of a window that shows no whole page, beside the screen instead of after it. */
export const loadFrame = (): Promise<unknown> => (VIEW === null ? Promise.resolve() : preload())

/** The screen of the current address, by the table of all addresses. */
export function Pages(props: {
  routes: readonly Route[]
  /** What stands at an address that is none of them. */
  notFound: Pick<Route, 'Part'>
}): ReactElement {
  const { routes, notFound } = props
  const texts = useTexts().topBar
  const [path] = useLocation()
  const found = findRoute(routes, path)
  if (found === null)
    return (
      <Suspense fallback={<LateScreen heading="h1" />}>
        <notFound.Part name="" />
      </Suspense>
    )
  const screen = <GuardedScreen {...found} />
  if (found.route.frame === 'page') return screen
  const label =
    { channel: `#${found.name}`, user: found.name, live: texts.live }[found.route.name] ?? texts.conversations
  if (VIEW !== null && (found.route.name === 'channel' || found.route.name === 'user'))
    return (
      <Suspense fallback={null}>
        <NarrowFrame label={label}>{screen}</NarrowFrame>
      </Suspense>
    )
  return <ChatFrame label={label}>{screen}</ChatFrame>
}

function GuardedScreen({ route, name }: { route: Route; name: string }): ReactElement | null {
  const auth = useAuth()
  const [path] = useLocation()
  const search = useQueryText()
  const verdict = guard(route, auth, search === '' ? path : `${path}?${search}`)
  if (verdict === 'wait') return isFrame() ? <LateScreen heading="h1" isAway /> : null
  if (verdict !== 'show') return <Redirect to={verdict.goTo} replace />
  return (
    // the frame of the chat has a heading already
    <Suspense fallback={<LateScreen heading={route.frame === 'page' ? 'h1' : 'h2'} />}>
      <route.Part name={name} />
    </Suspense>
  )
}
