import { lazy, Suspense, useEffect, type ComponentType, type ReactElement } from 'react'
import { loadPageTexts } from '../locale/locale-store.ts'
import { usePanel } from '../store/hooks.ts'
import type { PanelName } from '../store/panel-store.ts'
import { stores } from '../store/stores.ts'
import { untilLoaded } from '../ui/loading/until-loaded.ts'

/** Props of a panel: the buffer beside which it is, and the person whom it is about. */
export interface PanelProps {
  /** `#name` or the other person's name. */
  readonly target: string
  readonly person: string | null
}

/** A panel whose code and texts are loaded when it is first opened. */
const panel = (load: () => Promise<ComponentType<PanelProps>>): ComponentType<PanelProps> =>
  lazy(async () => ({ default: (await untilLoaded(() => Promise.all([load(), loadPageTexts()])))[0] }))

const PANELS: Readonly<Record<PanelName, ComponentType<PanelProps>>> = {
  users: panel(async () => (await import('../panels/users/users-panel.tsx')).UsersPanel),
  hot: panel(async () => (await import('../panels/hot/hot-panel.tsx')).HotPanel),
  search: panel(async () => (await import('../panels/search/search-panel.tsx')).SearchPanel),
  emoticons: panel(async () => (await import('../panels/emoticons/emoticons-panel.tsx')).EmoticonsPanel),
  modes: panel(async () => (await import('../panels/modes/modes-panel.tsx')).ModesPanel),
  inbox: panel(async () => (await import('../panels/inbox/inbox-panel.tsx')).InboxPanel),
  card: panel(async () => (await import('../panels/card/user-card.tsx')).UserCard),
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
