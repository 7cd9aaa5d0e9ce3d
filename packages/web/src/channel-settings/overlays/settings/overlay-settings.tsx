import type { ListedOverlay } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { AlertsSettings } from './alerts-settings.tsx'
import { ChatSettings } from './chat-settings.tsx'
import { LookSettings } from './look-settings.tsx'
import { GoalSettings, PollSettings } from './small-settings.tsx'

interface Props {
  overlay: ListedOverlay
  channelId: string
  onChange: (to: Partial<ListedOverlay>) => void
}

/** How an overlay looks and what it shows; each change is saved at once. */
export function OverlaySettings({ overlay, channelId, onChange }: Props): ReactElement {
  return (
    <>
      {overlay.kind === 'alerts' && <OfKind overlay={overlay} channelId={channelId} onChange={onChange} />}
      <LookSettings
        config={overlay.config}
        onChange={(to) => onChange({ config: { ...overlay.config, ...to } } as Partial<ListedOverlay>)}
      />
      {overlay.kind !== 'alerts' && <OfKind overlay={overlay} channelId={channelId} onChange={onChange} />}
    </>
  )
}

/** What only overlays of this kind are set to. */
function OfKind({ overlay, channelId, onChange }: Props): ReactElement {
  switch (overlay.kind) {
    case 'chat': {
      const { config } = overlay
      return <ChatSettings config={config} onChange={(to) => onChange({ config: { ...config, ...to } })} />
    }
    case 'alerts': {
      const { config } = overlay
      return (
        <AlertsSettings
          config={config}
          channelId={channelId}
          onChange={(to) => onChange({ config: { ...config, ...to } })}
        />
      )
    }
    case 'goal': {
      const { config } = overlay
      return <GoalSettings config={config} onChange={(to) => onChange({ config: { ...config, ...to } })} />
    }
    case 'poll': {
      const { config } = overlay
      return <PollSettings config={config} onChange={(to) => onChange({ config: { ...config, ...to } })} />
    }
    default:
      return overlay satisfies never
  }
}
