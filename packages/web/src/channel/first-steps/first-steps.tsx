import { may, rightToSet, type ChannelMode } from '@gwar/protocol'
import { useId, type ReactElement } from 'react'
import { Link } from 'wouter'
import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { useModes } from '../../shell/use-modes.ts'
import { bufferKey } from '../../store/buffer.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SlidersIcon } from '../../ui/icons/icons.tsx'
import { SetRow, SwitchRow } from '../../ui/section.tsx'
import styles from './first-steps.module.css'

/** What an owner finds in a channel in which nobody wrote yet: what works already, each with its switch. */
export function FirstSteps({ target }: { target: string }): ReactElement {
  const texts = useTexts().firstSteps
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
      <p>{texts.intro}</p>
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
