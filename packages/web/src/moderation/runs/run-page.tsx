import { CLEANUP_OUT_MAX, type RunHit } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button } from '../../ui/button.tsx'
import type { ModerationTabProps } from '../tab-props.ts'
import { CleanupDialog } from './cleanup-dialog.tsx'
import { RunFrame } from './run-frame.tsx'
import { RunHead } from './run-head.tsx'
import { useRun } from './use-work.ts'

/** A run: what a filter would have caught of the history, and the way to a cleanup of it (DRY). */
export function RunPage({ channelId, name, rest }: ModerationTabProps): ReactElement {
  const { runPage: t } = useTexts()
  const asked = useRun(channelId, rest)
  const run = asked.data?.[0]
  /** Authors by the messages that a cleanup is to leave alone; of acts on people it leaves the authors alone. */
  const [out, setOut] = useState<ReadonlyMap<string, string>>(new Map())
  const [isCleaning, setCleaning] = useState(false)
  const [, go] = useLocation()
  const takeOut = ({ message_id: id, author, text }: RunHit): ReactNode => {
    if (run === undefined || run.state === 'going' || (!out.has(id) && out.size >= CLEANUP_OUT_MAX))
      return null
    return (
      <Button
        look="quiet"
        aria-label={`${out.has(id) ? t.putBack : t.takeOut}: ${text ?? t.noText}`}
        onClick={() => {
          const next = new Map(out)
          if (!next.delete(id)) next.set(id, author.id)
          setOut(next)
        }}
      >
        {out.has(id) ? t.putBack : t.takeOut}
      </Button>
    )
  }
  return (
    <RunFrame name={name} asked={asked} out={out} takeOut={takeOut}>
      {run !== undefined && (
        <RunHead
          channelId={channelId}
          run={run}
          onStopped={() => void asked.refetch()}
          deed={
            run.kept.people > 0 && (
              <Button look="line" size="large" onClick={() => setCleaning(true)}>
                {t.clean}
              </Button>
            )
          }
        />
      )}
      {run !== undefined && isCleaning && (
        <CleanupDialog
          channelId={channelId}
          run={run}
          out={out}
          onClose={() => setCleaning(false)}
          onBegun={(id) => go(paths.moderation(name, 'cleanups', id))}
        />
      )}
    </RunFrame>
  )
}
