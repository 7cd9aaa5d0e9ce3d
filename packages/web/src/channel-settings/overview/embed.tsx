import { useState, type ReactElement, type RefObject } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { copyText } from '../../shell/first-hour/checklist.tsx'
import { takeEmbed } from '../../shell/first-hour/embed-taken.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { CopyIcon } from '../../ui/icons/late-icons.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './embed.module.css'
import { frameCode, FRAME_VIEWS, FRAME_WIDTHS } from './frame-code.ts'

/** The code that shows the chat on the owner's own page, to copy (FRAME-07). */
export function Embed(props: { target: string; box: RefObject<HTMLTextAreaElement | null> }): ReactElement {
  const { target, box } = props
  const { firstHour: texts, frames } = useTexts()
  const [width, setWidth] = useState<(typeof FRAME_WIDTHS)[number]>('fixed')
  const [view, setView] = useState<(typeof FRAME_VIEWS)[number]>('chat')
  const code = frameCode({
    origin: location.origin,
    channel: target.slice(1),
    width,
    view,
    title: texts.frameTitle({ name: target }),
  })
  const copy = async (): Promise<void> => {
    if (await copyText(code, () => box.current?.select())) takeEmbed(target)
  }
  return (
    <Section title={texts.embedTitle} intro={texts.embedIntro}>
      <div className={styles['choices']}>
        <Segment
          label={frames.view}
          value={view}
          options={FRAME_VIEWS.map((value) => ({ value, label: frames.views[value] }))}
          onChange={setView}
        />
        <Segment
          label={texts.width}
          value={width}
          options={[
            { value: 'fixed', label: '340 × 600' },
            { value: 'full', label: texts.fullWidth },
          ]}
          onChange={setWidth}
        />
      </div>
      <textarea
        ref={box}
        className={styles['code']}
        readOnly
        rows={3}
        value={code}
        aria-label={texts.code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look="line" icon={<CopyIcon isSmall />} onClick={() => void copy()}>
        {texts.copyCode}
      </Button>
    </Section>
  )
}
