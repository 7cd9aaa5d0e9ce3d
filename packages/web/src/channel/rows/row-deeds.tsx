import { may, type EmoticonRecord, type MessageEvent } from '@gwar/protocol'
import { Suspense } from 'react'
import { command, type CommandAnswer } from '../../connection/commands.ts'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { currentTexts } from '../../locale/texts.ts'
import { answeredVote, nextVote, withPendingVote } from '../../store/fold/pressed-votes.ts'
import { shownVote } from '../../store/fold/shown-vote.ts'
import { isOwn } from '../../store/fold/highlight.ts'
import { mayModerateHere } from '../../store/may-moderate-here.ts'
import { stores } from '../../store/stores.ts'
import { ask } from '../../ui/dialog/ask.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { EmbeddedMessage } from './embedded-message.tsx'
import styles from './embedded-message.module.css'
import type { RowScene } from './row-scene.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { late, withTexts } from '../../ui/loading/late.ts'

const DeletionKind = late(
  withTexts(() => import('./deletion-kind.tsx')),
  'DeletionKind',
)

const EmoticonCards = late(
  withTexts(() => import('./emoticon-cards.tsx')),
  'EmoticonCards',
)

const VoterList = late(
  withTexts(() => import('./voter-list.tsx')),
  'VoterList',
)

/** Sends a command to the channel. The list shows a refusal; a missing connection is told by a notice. */
async function say(scene: Pick<RowScene, 'target'>, text: string): Promise<CommandAnswer> {
  const answer = await command(scene.target, text)
  if (!answer.ok && answer.text === null) notify('red', currentTexts().failure.connection)
  return answer
}

/** Votes on a message: the vote is shown at once, sent, and settled by the server's answer (VOTE-03, VOTE-04). */
export async function castVote(scene: RowScene, event: MessageEvent, pressed: 1 | -1): Promise<void> {
  const { bufferKey, ownName } = scene
  const { buffers } = stores
  const shown = shownVote(buffers.get(bufferKey), event, ownName)
  const pending = { vote: nextVote(shown, pressed), isAnswered: false }
  buffers.update(bufferKey, (buffer) => withPendingVote(buffer, event.id, pending))
  buffers.flush()
  const { ok: isTaken } = await say(scene, `.votemessage ${pending.vote} ${event.id}`)
  buffers.update(bufferKey, (buffer) => answeredVote(buffer, event.id, pending, { isTaken, ownName }))
}

/** Deletes a message; asks first unless `isAtOnce` (CLEAR-10, CLEAR-11). */
export async function deleteMessage(
  scene: RowScene,
  event: MessageEvent,
  { isAtOnce }: { isAtOnce: boolean },
): Promise<void> {
  const { message: texts, deeds } = currentTexts()
  const isTheirs = !isOwn(event, scene.ownName)
  let words = ''
  if (!isAtOnce) {
    const answer = await ask({
      title: texts.delete,
      description: deeds.deleteConfirm,
      children: (
        <>
          <EmbeddedMessage event={event} scene={scene} />
          {isTheirs && (
            <div className={styles['choice']}>
              <Suspense fallback={null}>
                <DeletionKind onChange={(kind) => (words = kind === '' ? '' : ` #${kind}`)} />
              </Suspense>
            </div>
          )}
        </>
      ),
      accept: deeds.deleteAccept,
      acceptLook: 'danger',
    })
    if (answer === null) return
  }
  const done = await say(scene, `.removemessage ${event.id}${words}`)
  // what its author deletes is gone
  if (isTheirs) offerUndo(scene, 'deleted', done)
}

/** Removes a message for good; always asks first, because that cannot be undone. */
export async function purgeMessage(scene: RowScene, event: MessageEvent): Promise<void> {
  await untilLoaded(loadPageTexts)
  const { deeds, gone } = currentTexts()
  const answer = await ask({
    title: deeds.purge,
    description: gone.purgeConfirm,
    children: <EmbeddedMessage event={event} scene={scene} />,
    accept: deeds.purge,
    acceptLook: 'danger',
  })
  if (answer === null) return
  if ((await say(scene, `.purge ${event.id}`)).ok) notify('green', gone.purged, 3000)
}

/** Pins a message or unpins it; undoing that puts what was pinned before into its place. */
export async function pinMessage(
  scene: Pick<RowScene, 'target'>,
  { id }: MessageEvent,
  isPinned: boolean,
): Promise<void> {
  const done = await say(scene, `${isPinned ? '.pin' : '.unpin'} ${id}`)
  offerUndo(scene, isPinned ? 'pinned' : 'unpinned', done)
}

function offerUndo(
  { target }: Pick<RowScene, 'target'>,
  deed: 'deleted' | 'pinned' | 'unpinned',
  done: CommandAnswer,
): void {
  if (!done.ok) return
  void untilLoaded(() => import('../../shell/moderation/offer-undo.ts')).then(({ offerUndoOf }) =>
    offerUndoOf(deed, { target, entries: done.entries }),
  )
}

/** Undoes what the reader did last as a moderator here, within an hour (UNDO-11). */
export function undoLast({ target, isChannel, standing }: RowScene): void {
  if (!isChannel || !mayModerateHere() || !may('undo', standing)) return
  void untilLoaded(() => import('../../shell/moderation/undo-last.ts')).then((late) => late.undoLast(target))
}

/** Emoticons in large, with where they came from (EMOT-13). */
export function showEmoticons(emoticons: readonly EmoticonRecord[]): void {
  void ask({
    title: currentTexts().panels.emoticons,
    children: (
      <Suspense fallback={null}>
        <EmoticonCards emoticons={emoticons} />
      </Suspense>
    ),
    accept: null,
  })
}

/** Who voted on a message; follows what comes while it is open (VOTE-13). */
export function showVoters(scene: RowScene, event: MessageEvent): void {
  const texts = currentTexts()
  void ask({
    title: texts.deeds.voters,
    children: (
      <Suspense fallback={null}>
        <VoterList scene={scene} messageId={event.id} />
      </Suspense>
    ),
    accept: null,
  })
}
