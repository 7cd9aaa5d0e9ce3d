import type { ReactElement } from 'react'
import type { ModerationTabProps } from '../tab-props.ts'
import { RunChannels } from './run-channels.tsx'
import { RunFrame } from './run-frame.tsx'
import { RunHead } from './run-head.tsx'
import { useServiceRun } from './use-work.ts'

/** A run of the whole service: what a filter would have caught in each of the chosen channels (SVC-01). */
export function ServiceRunPage({ channelId, name, rest }: ModerationTabProps): ReactElement {
  const asked = useServiceRun(rest)
  const run = asked.data?.[0]
  return (
    <RunFrame name={name} asked={asked}>
      {run !== undefined && (
        <>
          <RunHead channelId={channelId} run={run} onStopped={() => void asked.refetch()} />
          <RunChannels channels={run.channels} isGoing={run.state === 'going'} />
        </>
      )}
    </RunFrame>
  )
}
