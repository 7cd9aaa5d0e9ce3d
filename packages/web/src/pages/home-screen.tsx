import { lazy, Suspense, type ReactElement } from 'react'
import { Redirect } from 'wouter'
import { useAuth } from '../calls/auth.ts'
import { getToken } from '../calls/token.ts'
import { loadPageTexts } from '../locale/locale-store.ts'
import { useReturnPath } from '../shell/way/use-return-path.ts'
import { untilLoaded } from '../ui/loading/until-loaded.ts'

const loadFront = () =>
  Promise.all([import('../calls/with-queries.tsx'), import('./front/front-screen.tsx'), loadPageTexts()])

/** Who is logged in goes on to the chat at once, without the code of the front page. */
const Front = lazy(async () => {
  const [{ withQueries }, { FrontScreen }] = await untilLoaded(loadFront)
  return { default: withQueries(FrontScreen) }
})

/** Home is the chat for who is logged in: the active buffer, else the default channel. A stranger is told what this is. */
export function HomeScreen(): ReactElement {
  const { status } = useAuth()
  const back = useReturnPath()
  // a login that could not be checked, because the service was away, is still one
  if (status !== 'guest' || getToken() !== null) return <Redirect to={back} replace />
  return (
    <Suspense fallback={null}>
      <Front />
    </Suspense>
  )
}
