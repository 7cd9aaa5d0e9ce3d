import { bufferKey, may, rightToSet, type ChannelMode } from '@gwar/protocol'
import { useId, type ReactElement } from 'react'
import { Link } from 'wouter'
import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'
import { Checklist, HideHour, HourHeading } from '../../shell/first-hour/checklist.tsx'
import { useHourHidden } from '../../shell/first-hour/hidden-hour.ts'
import { useFirstHour } from '../../shell/first-hour/use-first-hour.ts'
import { paths } from '../../shell/way/paths.ts'
import { useModes } from '../../shell/use-modes.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SlidersIcon } from '../../ui/icons/icons.tsx'
import { SetRow, SwitchRow } from '../../ui/section.tsx'
import styles from './first-steps.module.css'

/** What an owner finds in a channel in which nobody wrote yet: what works already, each with its switch. */
export function FirstSteps({ target }: { target: string }): ReactElement {
  const { firstSteps: texts, firstHour } = useTexts()
  const hour = useFirstHour(target)
  const isHidden = useHourHidden(target)
  const id = useId()
  const modes = useModes(target)
  const ownModes = useBufferPart(bufferKey(target), (buffer) => buffer.ownModes) ?? ''
  const mayAttach = may(rightToSet('A', config.ownersAttach ?? false), { guest: false, modes: ownModes })
  const row = (mode: ChannelMode, name: string, hint: string, on = ''): ReactElement => (
    <SwitchRow
      name={name}
      hint={hint}
      isOn={modes.of(mode) !== null}
      onChange={(isOn) => modes.set(mode, isOn ? on : null)}
    />
  )
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id}>{texts.title({ name: target })}</h2>
      <p>
        {texts.intro} {!isHidden && <HourHeading hour={hour} target={target} />}
      </p>
      {!isHidden && (
        <>
          <Checklist target={target} hour={hour} />
          <HideHour target={target} />
        </>
      )}
      <details>
        <summary>{firstHour.working}</summary>
        {row('K', texts.votes, texts.votesHint, 'pm')}
        {row('e', texts.embeds, texts.embedsHint)}
        {row('c', texts.colors, texts.colorsHint)}
        {mayAttach ? (
          row('A', texts.attachments, texts.attachmentsHint)
        ) : (
          <SetRow name={texts.attachments} hint={texts.attachmentsStaff}>
            {null}
          </SetRow>
        )}
      </details>
      <Link
        href={paths.channelSettings(target.slice(1))}
        className={buttonClass({ look: 'line' }, styles['all'])}
      >
        <SlidersIcon isSmall />
        {texts.settings}
      </Link>
    </section>
  )
}
