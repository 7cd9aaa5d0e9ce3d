import { EVERYWHERE, ownModeration, type BufferKey, type OwnModeration } from '@gwar/protocol'
import { useEffect, useRef, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { withQueries } from '../../calls/with-queries.tsx'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import type { OwnBan } from '../../store/place.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { AppealPart } from './appeal-part.tsx'
import styles from './appeal.module.css'
import { sentenceSource } from './sentence-source.ts'
import { useOwnModeration } from './use-own-moderation.ts'

/** Under the notice of a ban or mute: the way to appeal against it, and what became of that (APL-05). */
export const BanAppeal = withQueries(function BanAppeal(props: {
  bufferKey: BufferKey
  ban: OwnBan
}): ReactElement | null {
  const { bufferKey, ban } = props
  // a ban may be told before the channel's id is known
  const channelId = useBufferPart(bufferKey, ({ channel }) => channel.id) ?? ''
  return channelId === '' ? null : <OwnAppeal channelId={channelId} ban={ban} />
})

function OwnAppeal({ channelId, ban }: { channelId: string; ban: OwnBan }): ReactElement | null {
  const texts = useTexts()
  const here = useOwnModeration(channelId)
  const own = standingIn(here.data)
  // whom no sentence of the channel keeps from writing a ban everywhere does: it is told in each channel
  const isElsewhere = here.data !== undefined && own === undefined
  const everywhere = useOwnModeration(EVERYWHERE, isElsewhere)
  const sentence = isElsewhere ? standingIn(everywhere.data) : own
  const { refetch } = isElsewhere ? everywhere : here
  const refetchHere = here.refetch
  // each line about the ban may tell that the appeal has changed, or that another sentence stands
  const told = useRef(ban)
  useEffect(() => {
    if (told.current === ban) return
    told.current = ban
    void refetchHere()
    if (refetch !== refetchHere) void refetch()
  }, [ban, refetch, refetchHere])
  useTellGranted(sentence?.place.id ?? channelId, sentence?.appeal != null ? sentence.id : null)
  const source = sentence === undefined ? null : sentenceSource(sentence, texts)
  const isHeard = sentence !== undefined && (sentence.appeal !== null || sentence.may_appeal)
  if (sentence === undefined || (source === null && !isHeard)) return null
  return (
    <div className={styles['box']}>
      {source !== null && <p>{source}</p>}
      <AppealPart key={sentence.id} sentence={sentence} onSent={() => void refetch()} />
    </div>
  )
}

/** The ban or mute of a scope that stands. */
function standingIn(own: OwnModeration | undefined): OwnModeration['data'][number] | undefined {
  return own?.data.find(({ kind, state }) => kind !== 'warn' && state === 'stands')
}

/** When the notice goes because the appeal was granted, says so with the moderators' words: the box is back by then. */
function useTellGranted(channelId: string, id: string | null): void {
  const appealed = useRef<string | null>(null)
  useEffect(() => {
    appealed.current = id
  }, [id])
  useEffect(
    () => () => {
      const known = appealed.current
      if (known !== null) void tellGranted(channelId, known)
    },
    [channelId],
  )
}

async function tellGranted(channelId: string, id: string): Promise<void> {
  const path = `/api/users/@me/moderation?channel=${encodeURIComponent(channelId)}` as const
  const result = await call(path, { answer: ownModeration.answer })
  const sentence = result.ok ? result.value.data.find((one) => one.id === id) : undefined
  if (sentence?.appeal?.state !== 'granted') return
  const { reason } = sentence.appeal
  const lifted = currentTexts().appeal.lifted({ is_mute: sentence.kind === 'mute' })
  notify('green', reason === null ? lifted : `${lifted} ${reason}`, 15_000)
}
