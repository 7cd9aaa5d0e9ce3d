import { lazy, Suspense, type ComponentProps, type ReactElement } from 'react'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { whenIdle } from '../../ui/loading/when-quiet.ts'
import type { Announcer } from './announcer.tsx'

/** Nothing that stands in the list when it is first shown is announced, so that the code may come after it. */
const Late = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve))
  return { default: (await untilLoaded(() => import('./announcer.tsx'))).Announcer }
})

/** Tells a screen reader what arrives, from the moment on in which the page has nothing else to do. */
export function LateAnnouncer(props: ComponentProps<typeof Announcer>): ReactElement {
  return (
    <Suspense fallback={null}>
      <Late {...props} />
    </Suspense>
  )
}
