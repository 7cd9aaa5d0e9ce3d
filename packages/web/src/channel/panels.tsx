import type { ComponentType, ReactElement } from 'react'
import { loadModerationTexts } from '../locale/load-moderation-texts.ts'
import { loadPageTexts } from '../locale/locale-store.ts'
import type { OpenPanel, PanelName } from '../store/panel-store.ts'
import { keptPart } from '../ui/loading/kept-part.ts'
import { withTexts } from '../ui/loading/late.ts'
import { loadWhenQuiet } from '../ui/loading/load-when-quiet.ts'

/** Props of a panel: the buffer beside which it is, and the person whom it is about. */
export interface PanelProps {
  /** `#name` or the other person's name. */
  readonly target: string
  readonly person: string | null
  /** It has a column of its own beside the other panels: the people, where the window has room for them. */
  readonly isBeside?: boolean
}

/** A panel whose code and texts are loaded when it is first opened. */
const panel = (load: () => Promise<ComponentType<PanelProps>>): ComponentType<PanelProps> => {
  const { Part, preload } = keptPart(withTexts(load))
  LOADS.push(preload)
  return Part
}

const LOADS: (() => Promise<unknown>)[] = [loadPageTexts]

const PANELS: Readonly<Record<PanelName, ComponentType<PanelProps>>> = {
  users: panel(async () => (await import('../panels/users/users-panel.tsx')).UsersPanel),
  hot: panel(async () => (await import('../panels/hot/hot-panel.tsx')).HotPanel),
  search: panel(async () => (await import('../panels/search/search-panel.tsx')).SearchPanel),
  emoticons: panel(async () => (await import('../panels/emoticons/emoticons-panel.tsx')).EmoticonsPanel),
  modes: panel(async () => (await import('../panels/modes/modes-panel.tsx')).ModesPanel),
  // only who opens it loads it: most people moderate nothing (MUI-05)
  moderation: keptPart<PanelProps>(async () => {
    const [{ QueuePanel }] = await Promise.all([
      import('./moderation/queue-panel.tsx'),
      loadModerationTexts(),
    ])
    return QueuePanel
  }).Part,
  inbox: panel(async () => (await import('../panels/inbox/inbox-panel.tsx')).InboxPanel),
  card: panel(async () => (await import('../panels/card/user-card.tsx')).UserCard),
}

// they are opened without a network, too
loadWhenQuiet(LOADS)

/** The panel that is open beside a buffer. */
export function Panel(props: { target: string; open: OpenPanel; isBeside?: boolean }): ReactElement {
  const { target, open, isBeside = false } = props
  const Shown = PANELS[open.name]
  return (
    <Shown
      key={`${open.name} ${open.person ?? ''}`}
      target={target}
      person={open.person}
      isBeside={isBeside}
    />
  )
}
