import { lazy, Suspense, useEffect, type ComponentType, type ReactElement } from 'react'
import { usePanel } from '../store/hooks.ts'
import type { PanelName } from '../store/panel-store.ts'
import { stores } from '../store/stores.ts'

/** What a panel is given: where it is, and whose it is about. */
export interface PanelProps {
  /** `#name` or the other person's name. */
  readonly target: string
  readonly person: string | null
}

/** A panel and its code are loaded when it is opened first. */
const PANELS: Readonly<Record<PanelName, ComponentType<PanelProps>>> = {
  users: lazy(async () => ({ default: (await import('../panels/users/users-panel.tsx')).UsersPanel })),
  hot: lazy(async () => ({ default: (await import('../panels/hot/hot-panel.tsx')).HotPanel })),
  search: lazy(async () => ({ default: (await import('../panels/search/search-panel.tsx')).SearchPanel })),
  emoticons: lazy(async () => ({
    default: (await import('../panels/emoticons/emoticons-panel.tsx')).EmoticonsPanel,
  })),
  card: lazy(async () => ({ default: (await import('../panels/card/user-card.tsx')).UserCard })),
}

/** The open panel of a chat screen. */
export function PanelHost({ target }: { target: string }): ReactElement | null {
  const open = usePanel()
  // the screen of another buffer begins without one
  useEffect(() => () => stores.panels.close(), [])
  if (open === null) return null
  const Panel = PANELS[open.name]
  return (
    <Suspense fallback={null}>
      <Panel key={`${open.name} ${open.person ?? ''}`} target={target} person={open.person} />
    </Suspense>
  )
}
