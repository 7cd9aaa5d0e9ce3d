import { channels, checkChannelName, isReservedName, type ListedChannel } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { call } from '../calls/call.ts'
import { loaded } from '../calls/load-error.ts'
import { isEmbedded } from '../connection/embedded.ts'
import { useTexts } from '../locale/texts.ts'
import { paths } from '../shell/way/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { PlusIcon, UsersIcon } from '../ui/icons/icons.tsx'
import { Avatar } from '../ui/names/avatar.tsx'
import headline from '../ui/headline.module.css'
import styles from './unknown-buffer.module.css'

/** In place of a buffer whose name is nobody's: what is not there, the nearest name that is, and a way on. */
export function UnknownBuffer({ target }: { target: string }): ReactElement {
  return (
    <main className={styles['unknown']}>
      <div className={styles['column']}>
        {target.startsWith('#') ? <UnknownChannel name={target.slice(1)} /> : <UnknownPerson name={target} />}
      </div>
    </main>
  )
}

function UnknownChannel({ name }: { name: string }): ReactElement {
  const texts = useTexts()
  const { data, isError } = useQuery({
    queryKey: ['channels', 'like', name],
    queryFn: async ({ signal }) => {
      const path = `/api/channels?like=${encodeURIComponent(name.slice(0, 64))}` as const
      return loaded(await call(path, { answer: channels.answer, signal }))
    },
  })
  const [near] = data?.channels ?? []
  return (
    <>
      <h1 className={headline['headline']}>{texts.notFound.channel({ name })}</h1>
      <p role="alert">{texts.channel.unknown}</p>
      <p>{texts.notFound.notKept}</p>
      {/* all at once, so that no button moves when the nearest name comes */}
      {(data !== undefined || isError) && <WaysOn name={name} near={near} />}
    </>
  )
}

function WaysOn(props: { name: string; near: ListedChannel | undefined }): ReactElement {
  const { name, near } = props
  const texts = useTexts()
  // a frame inside another page is for talking only: no channels are created there
  const mayCreate = checkChannelName(name) === null && !isReservedName(name) && !isEmbedded()
  return (
    <>
      {near !== undefined && <Nearest channel={near} />}
      <div className={styles['actions']}>
        {near !== undefined && (
          <Link href={paths.channel(near.name)} className={buttonClass({ look: 'main', size: 'large' })}>
            {texts.notFound.goTo({ name: near.name })}
          </Link>
        )}
        {mayCreate && (
          <Link
            href={`${paths.createChannel}?${new URLSearchParams({ name }).toString()}`}
            className={buttonClass({ look: 'line', size: 'large' })}
          >
            <PlusIcon isSmall />
            {texts.notFound.create({ name })}
          </Link>
        )}
        <Link href={paths.home} className={buttonClass({ look: 'quiet', size: 'large' })}>
          {texts.notFound.close}
        </Link>
      </div>
    </>
  )
}

/** The channel with the nearest name: topic, else last words, and how many people are there. */
function Nearest({ channel }: { channel: ListedChannel }): ReactElement {
  const texts = useTexts()
  const { name, topic, people, last } = channel
  return (
    <section className={styles['near']}>
      <h2>{texts.notFound.nearest}</h2>
      <Link href={paths.channel(name)}>
        <Avatar name={name} isLarge />
        <span className={styles['about']}>
          <b>#{name}</b>
          <span className="cut">{topic ?? (last === null ? '' : `${last.name}: ${last.text}`)}</span>
        </span>
        <span className={styles['people']}>
          <UsersIcon isSmall />
          <span className="sr">{texts.front.people({ count: people })}</span>
          <span aria-hidden="true">{people}</span>
        </span>
      </Link>
    </section>
  )
}

function UnknownPerson({ name }: { name: string }): ReactElement {
  const texts = useTexts()
  return (
    <>
      <div role="alert">
        <h1 className={headline['headline']}>{texts.notFound.person({ name })}</h1>
      </div>
      <div className={styles['actions']}>
        <Link href={paths.home} className={buttonClass({ look: 'main', size: 'large' })}>
          {texts.notFound.home}
        </Link>
      </div>
    </>
  )
}
