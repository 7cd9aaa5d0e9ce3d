import { nameKey, type ListedChannel } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { DownIcon, MessageIcon } from '../../ui/icons/icons.tsx'
import { AgainIcon } from '../../ui/icons/late-icons.tsx'
import { ChannelLink } from './channel-link.tsx'
import styles from './front.module.css'
import { useChannelsLike, useFrontChannels } from './use-front-channels.ts'

/** How long nothing is typed before the service is asked for a name that the list does not have. */
const TYPED_MS = 300

/** The channels where people are now, with a box that finds one; the quiet ones stay behind a button. */
export function FrontChannels(): ReactElement {
  const { front: texts, liveList } = useTexts()
  const [, navigate] = useLocation()
  const { data, dataUpdatedAt, isError, refetch, isFetching } = useFrontChannels()
  const [typed, setTyped] = useState('')
  const [areQuietShown, setQuietShown] = useState(false)
  const sought = typed.trim().replace(/^#/, '')
  const wanted = nameKey(sought)
  const all = data?.channels ?? []
  const lively = all.filter(({ people }) => people > 0)
  const isQuiet = data !== undefined && lively.length === 0
  // the list has the loudest channels alone: unless the very name is there, the service knows better
  const isListed = wanted === '' || all.some(({ name }) => nameKey(name) === wanted)
  const unlisted = isListed ? '' : sought
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(unlisted), TYPED_MS)
    return () => clearTimeout(timer)
  }, [unlisted])
  const like = useChannelsLike(asked)
  // where the service does not answer, what the list knows has to do
  const hasFailed = asked === sought && like.isError && !like.isFetching
  const isAnswered = isListed || hasFailed || (asked === sought && like.data !== undefined)
  const found = wanted === '' ? [] : matches(wanted, all, like.data?.channels ?? [])
  const first = found[0]?.name
  // the default channel is there from the start: as long as nobody came, there is nothing to see
  const isNew = all.every(
    ({ name, people, last }) =>
      people === 0 && last === null && nameKey(name) === nameKey(config.defaultChannel),
  )
  const shown = wanted !== '' ? found : isNew ? [] : isQuiet || areQuietShown ? all : lively

  /** Whether Enter waits: before the answer nobody knows which channel was meant, and another one is not opened. */
  const isWaiting = useRef(false)
  useEffect(() => {
    if (!isAnswered || !isWaiting.current) return
    isWaiting.current = false
    if (first !== undefined) navigate(paths.channel(first))
  }, [isAnswered, first, navigate])
  const search = (): void => {
    if (isAnswered && first !== undefined) navigate(paths.channel(first))
    if (isAnswered && !(hasFailed && first === undefined)) return
    isWaiting.current = true
    setAsked(unlisted)
    if (hasFailed) void like.refetch()
  }

  return (
    <section className={styles['now']} aria-labelledby="front-now">
      <header>
        <h2 id="front-now">{isQuiet ? texts.quiet : texts.now}</h2>
        <span className={styles['counts']}>
          {data !== undefined &&
            (isQuiet
              ? all.some(({ last }) => last !== null) && texts.lastTalks
              : texts.counts({ people: data.people, channels: lively.length }))}
        </span>
        <Link href={paths.live} className={styles['live']}>
          <i aria-hidden="true" />
          {liveList.way}
        </Link>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            search()
          }}
        >
          <SearchField
            label={texts.search}
            value={typed}
            maxLength={40}
            onChange={(event) => {
              setTyped(event.target.value)
              isWaiting.current = false
            }}
          />
        </form>
      </header>
      <div className={styles['list']} aria-busy={data === undefined && isFetching}>
        {data === undefined && !isError && shown.length === 0 && <Bones />}
        {((data === undefined && isError) || (hasFailed && found.length === 0)) && (
          <div className={styles['failed']} role="alert">
            <p>{texts.failed}</p>
            <Button
              look="line"
              icon={<AgainIcon />}
              isBusy={isFetching}
              onClick={() => void (hasFailed ? like.refetch() : refetch())}
            >
              {texts.retry}
            </Button>
          </div>
        )}
        {data !== undefined && isNew && wanted === '' && <Nothing />}
        {shown.length > 0 && (
          <ul>
            {shown.map((channel) => (
              <li key={channel.name}>
                <ChannelLink channel={channel} now={Math.max(dataUpdatedAt, like.dataUpdatedAt)} />
              </li>
            ))}
          </ul>
        )}
        {wanted !== '' && found.length === 0 && isAnswered && !hasFailed && (
          <NoMatch typed={sought} near={like.data?.channels[0]?.name} />
        )}
      </div>
      {!isQuiet && !areQuietShown && wanted === '' && all.length > lively.length && (
        <Button look="quiet" icon={<DownIcon isSmall />} onClick={() => setQuietShown(true)}>
          {texts.showQuiet({ count: all.length - lively.length })}
        </Button>
      )}
    </section>
  )
}

/** What Enter opens first: the very name, then as the list has them, then those of which the service alone knows. */
function matches(
  wanted: string,
  listed: readonly ListedChannel[],
  known: readonly ListedChannel[],
): readonly ListedChannel[] {
  const names = new Set(listed.map(({ name }) => name))
  const all = [...listed, ...known.filter(({ name }) => !names.has(name))]
  const found = all.filter(({ name }) => nameKey(name).includes(wanted))
  const isOther = ({ name }: ListedChannel): number => Number(nameKey(name) !== wanted)
  return found.sort((one, other) => isOther(one) - isOther(other))
}

/** Nothing has such a name: it may be a slip. */
function NoMatch({ typed, near }: { typed: string; near: string | undefined }): ReactElement {
  const texts = useTexts().front
  return (
    <p className={styles['noMatch']} role="status">
      {texts.noMatch({ name: typed })}{' '}
      {near !== undefined && <Link href={paths.channel(near)}>{texts.maybe({ name: near })}</Link>}
    </p>
  )
}

/** An installation without a channel: whoever comes first can make one. */
function Nothing(): ReactElement {
  const texts = useTexts().front
  return (
    <div className={styles['nothing']}>
      <MessageIcon />
      <p>
        <b>{texts.emptyTitle}</b>
        {texts.empty}
      </p>
      <Link
        href={paths.register(paths.createChannel)}
        className={buttonClass({ look: 'main', size: 'large' })}
      >
        {texts.createFirst}
      </Link>
    </div>
  )
}

/** Rows without words while the list loads, in the place and size of those that come. */
function Bones(): ReactElement {
  const texts = useTexts().front
  return (
    <>
      <span className="sr" role="status">
        {texts.loading}
      </span>
      {[34, 46, 28, 40].map((width) => (
        <div key={width} className={styles['bones']} aria-hidden="true">
          <i />
          <span>
            <i style={{ width: `${width}%` }} />
            <i style={{ width: `${width * 1.25}%` }} />
          </span>
          <i />
        </div>
      ))}
    </>
  )
}
