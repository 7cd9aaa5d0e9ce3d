import { may, timeOfDay, type BufferKey } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import type { Buffer } from '../../store/buffer.ts'
import { UsersIcon, StarIcon } from '../../ui/icons/icons.tsx'
import { ShieldIcon } from '../../ui/icons/late-icons.tsx'
import styles from './states.module.css'

/**
 * Why a message would be refused here: only moderators, or only subscribers, write (MODE-16, MODE-17). While the shield is
 * up one quiet line says so, and to whom it refused something from when on they can write.
 */
export function ModeHint(props: {
  modes: Readonly<Record<string, unknown>>
  ownModes: string
  bufferKey: BufferKey
}): ReactElement | null {
  const { modes, ownModes } = props
  const { warning } = useTexts()
  const until = useBufferPart(props.bufferKey, shieldedUntil) ?? null
  const standing = { guest: false, modes: ownModes } as const
  const isForModerators = Object.hasOwn(modes, 'M') && !may('write_in_moderators_only', standing)
  const isForSubscribers = Object.hasOwn(modes, 'S') && !may('write_in_subscribers_only', standing)
  if (isForModerators || isForSubscribers)
    return (
      <div className={styles['hint']} role="status">
        {isForModerators ? <UsersIcon isSmall /> : <StarIcon isSmall />}
        <span className="grow">{isForModerators ? warning.moderatorsOnly : warning.subscribersOnly}</span>
      </div>
    )
  if (!Object.hasOwn(modes, 'D')) return null
  return (
    <div className={styles['hint']}>
      <ShieldIcon isSmall />
      <span className="grow">
        {until === null ? warning.shield : warning.shielded({ time: timeOfDay(until) })}
      </span>
    </div>
  )
}

/**
 * From when on the reader can write, in ms since 1970, as the shield's last refusal said; null where it refused nothing
 * since it went up. A refusal from before names the end of an earlier time. Where the line with which the shield went up
 * is not loaded, it is older than all lines that are, and a refusal counts that is not older than these.
 */
function shieldedUntil({ asides, channel: { events } }: Buffer): number | null {
  const refusal = asides.findLast(({ event }) => event.i18n?.name === 'shielded')
  if (refusal === undefined) return null
  // the newest stands first
  const raised = events.find((event) => event.type === 'notice' && event.i18n?.name === 'shieldon')
  const since = raised ?? events.at(-1)
  if (since !== undefined && refusal.after < since.seq) return null
  const until = Date.parse(String(refusal.event.i18n?.values['until'] ?? ''))
  return Number.isNaN(until) ? null : until
}
