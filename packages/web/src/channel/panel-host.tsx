import { lazy, Suspense, useEffect, type ReactElement } from 'react'
import { usePeople } from '../shell/use-people.ts'
import { usePanel } from '../store/hooks.ts'
import { stores } from '../store/stores.ts'
import { untilLoaded } from '../ui/loading/until-loaded.ts'
import { whenQuiet } from '../ui/loading/when-quiet.ts'
import styles from './panel-host.module.css'

const load = () => import('./panels.tsx')
const Panel = lazy(async () => ({ default: (await untilLoaded(load)).Panel }))
// loaded in advance, with the panels: they are opened without a network, too
whenQuiet(() => void load().catch(() => undefined))

const PEOPLE = { name: 'users', person: null } as const

/** The open panel of a chat screen, and the people beside it for who keeps them there. */
export function PanelHost({ target }: { target: string }): ReactElement {
  const open = usePanel()
  const { isBeside } = usePeople()
  // the screen of another buffer begins without one
  useEffect(() => () => stores.panels.close(), [])
  return (
    <>
      {open !== null && !(isBeside && open.name === 'users') && (
        <Suspense fallback={null}>
          <Panel target={target} open={open} />
        </Suspense>
      )}
      {isBeside && target.startsWith('#') && (
        // its place is kept from the first frame on
        <Suspense fallback={<i className={styles['people']} />}>
          <Panel target={target} open={PEOPLE} isBeside />
        </Suspense>
      )}
    </>
  )
}
