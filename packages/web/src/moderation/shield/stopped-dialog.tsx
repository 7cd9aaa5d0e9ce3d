import { CLEANUP_UNASKED, filterRun, stoppedByShield, type FilterRun, type ShieldUse } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type ReactElement } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { randomId } from '../../connection/uuid.ts'
import { orderCleanup } from '../runs/order-cleanup.ts'
import { runsPath } from '../runs/runs-path.ts'
import { TypedCount } from '../runs/typed-count.tsx'
import { shieldPath } from '../../shell/moderation/shield/use-shield.ts'
import styles from './shield.module.css'

/** A run as it was made: its id, by which a cleanup names it. */
type Made = z.infer<typeof stoppedByShield.answer>

/** Whom one use of the shield stopped, with what they wrote, and a press that bans all of them (SHLD-09). */
export function StoppedDialog(props: {
  channelId: string
  use: ShieldUse
  onClose: () => void
  /** Called once the bans have begun. */
  onDone: () => void
}): ReactElement {
  const { channelId, onClose, onDone } = props
  // the shield goes on stopping people: what is looked through and confirmed stays as it was at the opening
  const [use] = useState(props.use)
  const texts = useTexts()
  const { shield: t } = texts
  const form = useId()
  /** A press that is sent twice bans once; an opening later is another act. */
  const [nonce] = useState(randomId)
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const { data, error, isFetching, refetch } = useStoppedRun(channelId, use)
  const people = data?.kept.people ?? 0
  const isAsked = people > CLEANUP_UNASKED
  const ban = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (data === undefined || isBusy) return
    if (isAsked && Number(typed) !== people) {
      setRefusal(t.otherCount)
      return
    }
    setBusy(true)
    const result = await orderCleanup(channelId, {
      run: data.id,
      act: 'ban',
      expected: people,
      category: 'raid',
      nonce,
    })
    setBusy(false)
    if (!result.ok) {
      setRefusal(failureText(currentTexts(), result.failure) ?? undefined)
      return
    }
    notify('green', t.banning, 10_000)
    onDone()
    onClose()
  }
  return (
    <Dialog
      title={t.stopped}
      look="sheet"
      onClose={onClose}
      actions={
        <>
          <Button look="line" size="large" onClick={onClose}>
            {texts.peoplePage.cancel}
          </Button>
          <Button
            look="danger"
            size="large"
            type="submit"
            form={form}
            isBusy={isBusy}
            disabled={people === 0}
          >
            {t.banThem({ count: people })}
          </Button>
        </>
      }
    >
      {error !== null && !isFetching && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && (
        <p role="status" aria-busy="true" className={styles['waiting']} />
      )}
      {data !== undefined && (
        <form id={form} className={styles['stopped']} onSubmit={(event) => void ban(event)}>
          <p>{textParts(t.people({ count: people }), BOLD)}</p>
          <p className={styles['faint']}>{t.banHint}</p>
          <Said run={data} />
          <TypedCount
            label={isAsked ? t.howMany({ count: people }) : null}
            typed={typed}
            refusal={refusal}
            onType={(value) => {
              setTyped(value)
              setRefusal(undefined)
            }}
          />
        </form>
      )}
    </Dialog>
  )
}

/** What the stopped people wrote here, the newest first. */
function Said({ run }: { run: FilterRun }): ReactElement {
  const { shield: t, channelSettings } = useTexts()
  const said = run.hits.filter(({ text }) => text !== null)
  if (said.length === 0) return <p className={styles['faint']}>{t.theirNothing}</p>
  return (
    <>
      <h3>{t.theirs}</h3>
      <ul className={styles['said']} aria-label={t.theirs}>
        {said.map(({ message_id, author, text }) => (
          <li key={message_id}>
            <b>
              <bdi>{author.name ?? channelSettings.deletedUser}</bdi>
            </b>{' '}
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * Asks for a run of whom the use stopped, and for what it holds. Each asking writes a run and an entry of the log, so a
 * later opening asks again only when the shield has stopped more people since.
 */
function useStoppedRun(channelId: string, { use, people }: ShieldUse) {
  return useQuery<FilterRun & Made, LoadError>({
    queryKey: ['channel', channelId, 'shield', 'stopped', use, people],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const made = loaded(
        await call(shieldPath(channelId, '/stopped'), {
          method: 'POST',
          body: { use },
          answer: stoppedByShield.answer,
        }),
      )
      const path = runsPath(channelId, `/${made.id}`)
      return { ...loaded(await call(path, { answer: filterRun.answer, signal })), ...made }
    },
  })
}
