import { Suspense, useEffect, type ReactElement } from 'react'
import { usePeople } from '../shell/use-people.ts'
import { usePanel } from '../store/hooks.ts'
import { stores } from '../store/stores.ts'
import styles from './panel-host.module.css'
import { inAdvance } from '../ui/loading/late.ts'

// loaded in advance, with the panels: they are opened without a network, too
const Panel = inAdvance(() => import('./panels.tsx'), 'Panel')

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
