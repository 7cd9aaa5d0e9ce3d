import { bufferKey } from '@gwar/protocol'
import { useEffect, type ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { QueueList } from '../../moderation/queue/queue-list.tsx'
import { ALL, openCount } from '../../moderation/queue/queue-state.ts'
import { QUEUE_HEADING, useDesk } from '../../moderation/queue/use-desk.ts'
import { ShieldPart } from '../../panels/modes/shield-part.tsx'
import { PanelFrame } from '../../panels/panel-frame.tsx'
import { setOpenMatters } from '../../shell/moderation/open-matters.ts'
import { paths } from '../../shell/way/paths.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { mayModerateHere } from '../../store/may-moderate-here.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { OpenIcon } from '../../ui/icons/late-icons.tsx'
import styles from './queue-panel.module.css'

/**
 * The shield and the queue beside the chat, for moderators (MUI-01): decisions at once, details on the page of moderation.
 */
export function QueuePanel({ target }: { target: string }): ReactElement | null {
  const channelId = useBufferPart(bufferKey(target), ({ channel }) => channel.id) ?? ''
  // a page of another site around this one could lead the moderator's clicks (QUE-15)
  return channelId === '' || !mayModerateHere() ? null : <Queue channelId={channelId} target={target} />
}

function Queue({ channelId, target }: { channelId: string; target: string }): ReactElement {
  const { queue: texts } = useTexts()
  const [, go] = useLocation()
  const name = target.slice(1)
  const toPage = (n: number): void => go(`${paths.moderation(name)}?matter=${n}`)
  const desk = useDesk({
    channelId,
    target,
    narrow: ALL,
    first: null,
    // one that was chosen; the first of the list is only the first
    isShown: (n) => n !== null,
    onOpen: toPage,
    onComment: toPage,
    onDecided: () => undefined,
  })
  const { state } = desk.queue
  const count = state === null ? null : openCount(state)
  useEffect(() => {
    if (count !== null) setOpenMatters(channelId, count)
  }, [channelId, count])
  return (
    <PanelFrame
      title={texts.title}
      mark={count !== null && count > 0 && <span className={styles['count']}>{count}</span>}
      aside={
        <Link
          href={paths.moderation(name)}
          className={iconButtonClass()}
          aria-label={texts.openPage}
          title={texts.openPage}
        >
          <OpenIcon />
        </Link>
      }
    >
      <ShieldPart target={target} />
      <section className={styles['panel']} aria-label={texts.title}>
        <h3 id={QUEUE_HEADING} className="sr" tabIndex={-1}>
          {texts.title}
        </h3>
        <QueueList desk={desk} isNarrowed={false} isAlone />
      </section>
    </PanelFrame>
  )
}
