import { bufferKey, LINK_LEVELS, may, SLOW_SECONDS, timeOfDay, type ChannelMode } from '@gwar/protocol'
import { Suspense, useId, type ReactElement, type ReactNode } from 'react'
import { Link } from 'wouter'
import { loadModerationTexts } from '../../locale/load-moderation-texts.ts'
import { useTexts } from '../../locale/texts.ts'
import { openNewPoll } from '../../shell/polls/open-new-poll.tsx'
import { openNewVisit } from '../../shell/visits/open-new-visit.tsx'
import { useModes, type ModeValue } from '../../shell/use-modes.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Segment } from '../../ui/form/segment.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { ClockIcon, StarIcon, UsersIcon } from '../../ui/icons/icons.tsx'
import { AgainIcon, ChartIcon, WalkIcon, LinkIcon } from '../../ui/icons/late-icons.tsx'
import { keptPart } from '../../ui/loading/kept-part.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { PanelFrame } from '../panel-frame.tsx'
import { useMembers } from '../users/use-members.ts'
import styles from './modes-panel.module.css'
import { RaidNow } from './raid-now.tsx'
import { useBefore } from './use-before.ts'
import { useModeAuthors } from './use-mode-authors.ts'

const { Part: LateShieldPart } = keptPart<{ target: string }>(async () => {
  const [{ ShieldPart }] = await Promise.all([import('./shield-part.tsx'), loadModerationTexts()])
  return ShieldPart
})

/** The modes that calm a raid down. */
const CALMING = ['s', 'S', 'M', 'l'] as const satisfies readonly ChannelMode[]
/** From everybody upwards. */
const LEVELS = LINK_LEVELS.toReversed()

type Level = (typeof LINK_LEVELS)[number]

/** What calms a chat down, beside the chat: each switch acts at once, and one press sets all of it back. */
export function ModesPanel({ target }: { target: string }): ReactElement {
  const { modesPanel: texts, channelSettings: settings, ...rest } = useTexts()
  const modes = useModes(target)
  const of = (mode: (typeof CALMING)[number]): ModeValue => modes.of(mode)
  const { changed, at, note, forget } = useBefore(
    bufferKey(target),
    CALMING.map((mode) => [mode, of(mode)]),
  )
  const { members } = useMembers(target)
  const channelId = useBufferPart(bufferKey(target), ({ channel }) => channel.id) ?? null
  const authors = useModeAuthors(channelId, JSON.stringify(CALMING.map(of)))
  /** How many of those who are here may write with a mode. */
  const writers = (right: 'write_in_subscribers_only' | 'write_in_moderators_only'): number =>
    [...(members?.values() ?? [])].filter((member) => may(right, { guest: false, modes: member.modes }))
      .length
  const mayShield =
    useBufferPart(bufferKey(target), ({ ownModes }) =>
      may('use_shield', { guest: false, modes: ownModes }),
    ) ?? false
  const mayAsk =
    useBufferPart(bufferKey(target), ({ ownModes }) => may('run_poll', { guest: false, modes: ownModes })) ??
    false
  const mayVisit =
    useBufferPart(bufferKey(target), ({ ownModes }) =>
      may('offer_visit', { guest: false, modes: ownModes }),
    ) ?? false
  const level = of('l')
  const slow = of('s')
  const change = (mode: (typeof CALMING)[number], value: ModeValue): void => {
    note()
    modes.set(mode, value)
  }
  const slowText = (value: number): string =>
    value < 60 ? rest.card.muteSeconds({ count: value }) : rest.card.muteMinutes({ count: value / 60 })
  /** 'od 21:03, sowa_nocna' beside what is on. */
  const since = (mode: (typeof CALMING)[number]): string | null => {
    const author = authors.get(mode)
    return author === undefined ? null : texts.since({ at: timeOfDay(author.at), name: author.name })
  }
  /** 'było: wył.' beside what is not as it was. */
  const was = (mode: (typeof CALMING)[number], text: (value: ModeValue) => string): string | null => {
    const before = changed.find((one) => one[0] === mode)
    return before === undefined ? null : texts.was({ value: text(before[1]) })
  }
  return (
    <PanelFrame title={texts.title}>
      <div className={styles['scroll']}>
        <RaidNow target={target} members={members} />
        {mayShield && (
          <Suspense fallback={null}>
            <LateShieldPart target={target} />
          </Suspense>
        )}
        <Part
          icon={<ClockIcon />}
          name={settings.slow}
          isOn={slow !== null}
          since={slow === null ? null : since('s')}
          was={was('s', (value) => (value === null ? settings.slowOff : slowText(Number(value))))}
        >
          <Segment
            label={settings.slow}
            value={slow ?? ''}
            options={[
              { value: '', label: settings.slowOff },
              ...SLOW_SECONDS.map((value) => ({
                value: `${value}`,
                label: slowText(value),
              })),
            ]}
            onChange={(value) => change('s', value === '' ? null : value)}
          />
        </Part>
        <Turn
          icon={<StarIcon />}
          name={settings.subscribersOnly}
          hint={
            members === null
              ? settings.subscribersOnlyHint
              : texts.mayWrite({ count: writers('write_in_subscribers_only'), of: members.size })
          }
          isOn={of('S') !== null}
          since={of('S') === null ? null : since('S')}
          onChange={(isOn) => change('S', isOn ? '' : null)}
        />
        <Turn
          icon={<UsersIcon />}
          name={settings.moderatorsOnly}
          hint={
            members === null
              ? texts.moderatorsHint
              : texts.mayWrite({ count: writers('write_in_moderators_only'), of: members.size })
          }
          isOn={of('M') !== null}
          since={of('M') === null ? null : since('M')}
          onChange={(isOn) => change('M', isOn ? '' : null)}
        />
        <Part
          icon={<LinkIcon />}
          name={texts.links}
          isOn={level !== null && level !== ''}
          since={level === null ? null : since('l')}
          was={was('l', (value) => texts.level[levelOf(value)])}
        >
          <Segment<Level>
            label={settings.links}
            value={levelOf(level)}
            options={LEVELS.map((value) => ({ value, label: texts.level[value] }))}
            onChange={(value) => change('l', value === 'u' ? null : value)}
          />
        </Part>
        <div className={styles['foot']}>
          <Button
            icon={<AgainIcon isSmall />}
            disabled={changed.length === 0}
            onClick={() => {
              for (const [mode, value] of changed) modes.set(mode, value)
              forget()
            }}
          >
            {at === null ? texts.restore : texts.restoreFrom({ at: timeOfDay(at) })}
          </Button>
          {mayAsk && (
            <Button icon={<ChartIcon isSmall />} onClick={() => openNewPoll(target)}>
              {rest.newPoll.menu}
            </Button>
          )}
          {mayVisit && (
            <Button icon={<WalkIcon isSmall />} onClick={() => openNewVisit(target)}>
              {rest.visit.menu}
            </Button>
          )}
          <Link href={paths.moderation(target.slice(1))} className={buttonClass({ look: 'quiet' })}>
            {texts.moderation}
          </Link>
          <Link href={paths.channelSettings(target.slice(1))} className={buttonClass({ look: 'quiet' })}>
            {texts.all}
          </Link>
        </div>
      </div>
    </PanelFrame>
  )
}

function levelOf(value: ModeValue): Level {
  return value === null || value === '' ? 'u' : (value as Level)
}

function Part(props: {
  icon: ReactNode
  name: string
  isOn: boolean
  since: string | null
  was: string | null
  children: ReactNode
}): ReactElement {
  return (
    <section className={cx(styles['part'], props.isOn && styles['on'])}>
      <h3>
        {props.icon}
        <span className="grow">{props.name}</span>
        {/* who set it and what it was: the second is what one goes back to */}
        {(props.was ?? props.since) !== null && (
          <small title={props.since ?? undefined}>{props.was ?? props.since}</small>
        )}
      </h3>
      {props.children}
    </section>
  )
}

function Turn(props: {
  icon: ReactNode
  name: string
  hint: string
  isOn: boolean
  since: string | null
  onChange: (isOn: boolean) => void
}): ReactElement {
  const { icon, name, hint, isOn, since, onChange } = props
  const id = useId()
  return (
    <section className={cx(styles['part'], isOn && styles['on'])}>
      <label className={styles['turn']}>
        {icon}
        <span className="grow">{name}</span>
        <Switch checked={isOn} aria-describedby={id} onChange={(event) => onChange(event.target.checked)} />
      </label>
      <p id={id}>{since === null ? hint : `${hint} ${since}`}</p>
    </section>
  )
}
