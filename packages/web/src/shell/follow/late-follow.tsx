import { Suspense, type ReactElement } from 'react'
import { useAuth } from '../../calls/auth.ts'
import type { BufferEntry } from '../../store/kept/buffer-entry.ts'
import { late, onceIdle, withTexts } from '../../ui/loading/late.ts'

const FollowedLive = late(onceIdle(withTexts(() => import('./followed-live.tsx'))), 'FollowedLive')

/** Channels on air that somebody logged in follows. */
export function LateFollowedLive({ buffers }: { buffers: readonly BufferEntry[] }): ReactElement | null {
  if (useAuth().status !== 'user') return null
  return (
    <Suspense fallback={null}>
      <FollowedLive buffers={buffers} />
    </Suspense>
  )
}
