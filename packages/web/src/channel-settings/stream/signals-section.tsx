import { readStreamTitle, relativeMoment, STREAM_TITLE_MAX, type Parts, type StreamNow } from '@gwar/protocol'
import type { ReactElement, ReactNode } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ask } from '../../ui/dialog/ask.ts'
import { BoltIcon, DeskIcon, UserIcon } from '../../ui/icons/late-icons.tsx'
import { Tag } from '../../ui/items.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './stream-tab.module.css'

type Signal = NonNullable<StreamNow['signals']>[number]

/** The three ways in which the service learns that a channel is on air, each with what it said last. */
export function SignalsSection(props: {
  channelId: string
  /** Null until it is known. */
  now: StreamNow | null
  /** When that was so, by the clock of the service where it says so. */
  at: number
  /** Called when somebody began or ended the stream here. */
  onTold: () => void
}): ReactElement {
  const { channelId, now, at, onTold } = props
  const texts = useTexts().streamTab
  const last = (...sources: readonly Signal['source'][]): Signal | undefined =>
    (now?.signals ?? [])
      .filter(({ source }) => sources.includes(source))
      .toSorted(
        (a, b) => Number(b.is_on) - Number(a.is_on) || Date.parse(b.told_at) - Date.parse(a.told_at),
      )[0]
  const hand = last('hand')
  return (
    <Section title={texts.signals} intro={texts.signalsIntro}>
      <div className={styles['ways']}>
        <Way
          icon={<DeskIcon />}
          name="OBS"
          tag={<Tag>{texts.recommended}</Tag>}
          steps={[texts.obsKey, texts.obsAddress, texts.obsSource]}
          isKnown={now !== null}
          signal={last('obs')}
          at={at}
        />
        <Way
          icon={<BoltIcon />}
          name={texts.server}
          steps={[texts.serverKey, texts.serverAddress]}
          isKnown={now !== null}
          signal={last('server', 'app')}
          at={at}
        />
        <Way
          icon={<UserIcon />}
          name={texts.hand}
          steps={[texts.handOn, texts.handOff]}
          isKnown={now !== null}
          signal={hand}
          at={at}
          deed={
            now !== null &&
            (now.stream === null ? (
              <Button onClick={() => void tell(channelId, true).then(onTold)}>{texts.begin}</Button>
            ) : (
              <Button onClick={() => void tell(channelId, false).then(onTold)}>{texts.end}</Button>
            ))
          }
        />
      </div>
    </Section>
  )
}

function Way(props: {
  icon: ReactNode
  name: string
  tag?: ReactNode
  steps: readonly (string | Parts<'b'>)[]
  /** Whether it is known what it said last, if anything. */
  isKnown: boolean
  signal: Signal | undefined
  at: number
  deed?: ReactNode
}): ReactElement {
  const { icon, name, tag, steps, isKnown, signal, at, deed } = props
  const texts = useTexts().streamTab
  const locale = useLocale()
  const isOn = signal?.is_on === true
  // two clocks of one service: what was told just now is never in the future
  const when =
    signal === undefined ? '' : relativeMoment(Math.min(Date.parse(signal.told_at), at), at, locale)
  return (
    <section className={cx(styles['way'], isOn && styles['isOn'])} aria-label={name}>
      <header>
        {icon}
        <h3>{name}</h3>
        {tag}
      </header>
      <ol>
        {steps.map((step, index) => (
          // the steps never change places
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span>{typeof step === 'string' ? step : textParts(step, BOLD)}</span>
          </li>
        ))}
      </ol>
      <footer aria-busy={!isKnown}>
        {isKnown && (
          <>
            <i aria-hidden="true" />
            <p>
              {signal === undefined
                ? texts.unused
                : textParts(isOn ? texts.isOn({ when }) : texts.isOff({ when }), BOLD)}
            </p>
          </>
        )}
        {deed}
      </footer>
    </section>
  )
}

async function tell(channelId: string, isOn: boolean): Promise<void> {
  const { streamTab: texts, onAir } = currentTexts()
  const send = async (title: string): Promise<string | null> => {
    const state = isOn ? 'on' : 'off'
    const body = isOn && title.trim() !== '' ? { state, title } : { state }
    const result = await call(`/api/channels/${encodeURIComponent(channelId)}/stream`, {
      method: 'POST',
      body,
    })
    return result.ok ? null : failureText(currentTexts(), result.failure)
  }
  await ask(
    isOn
      ? {
          title: texts.beginTitle,
          description: texts.beginText,
          input: {
            label: texts.streamTitle,
            autoComplete: 'off',
            check: (value) =>
              value.trim() === '' || readStreamTitle(value) !== null ? null : `max:${STREAM_TITLE_MAX}`,
          },
          accept: texts.begin,
          run: send,
        }
      : {
          title: onAir.endTitle,
          description: onAir.endText,
          accept: onAir.end,
          acceptLook: 'danger',
          run: send,
        },
  )
}
