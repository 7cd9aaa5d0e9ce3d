import { bufferKey, checkUserName, listMoment } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { loadConversations } from '../connection/buffers/load-conversations.ts'
import { useLocale, useTexts } from '../locale/texts.ts'
import { paths } from '../shell/way/paths.ts'
import { useBuffers, useOwnName } from '../store/hooks.ts'
import { Avatar } from '../ui/names/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Count } from '../ui/count/count.tsx'
import { cx } from '../ui/cx.ts'
import { HashIcon } from '../ui/icons/icons.tsx'
import styles from './conversations-screen.module.css'
import { useToday } from './list/use-today.ts'

interface Entry {
  /** Of an earlier conversation; the people of several may have deleted their accounts. */
  readonly id?: string
  readonly target: string
  readonly highlights: number
  readonly lastAt: number | null
}

/** `/channels`: the open channels, and every private conversation that there ever was (APP-20). */
export function ConversationsScreen(): ReactElement {
  const texts = useTexts()
  const ownName = useOwnName()
  const buffers = useBuffers()
  const earlier = useQuery({
    queryKey: ['conversations', ownName],
    queryFn: loadConversations,
    enabled: ownName !== null,
    staleTime: 0,
  })
  const open = (type: 'channel' | 'user'): readonly Entry[] =>
    buffers
      .filter((buffer) => buffer.type === type)
      .map(({ target, highlights }) => ({ target, highlights, lastAt: null }))
  return (
    <main className={styles['screen']}>
      <div className={styles['column']}>
        <h1 className={styles['title']}>{texts.home.title}</h1>
        <p className={styles['hint']}>{texts.home.pick}</p>
        <Link href={paths.live} className={cx(styles['entry'], styles['live'])}>
          <i aria-hidden="true" />
          {texts.topBar.live}
        </Link>
        <Group title={texts.buffers.channels} entries={open('channel')} />
        <Group title={texts.buffers.private} entries={withEarlier(open('user'), earlier.data ?? [])} />
        {earlier.isError && (
          <p className={styles['failed']} role="alert">
            {texts.failure.server}
            <Button look="quiet" onClick={() => void earlier.refetch()}>
              {texts.failure.retry}
            </Button>
          </p>
        )}
      </div>
    </main>
  )
}

/** Earlier conversations, newest first, each once; what is open now but has no message yet stands behind. */
function withEarlier(
  open: readonly Entry[],
  earlier: Awaited<ReturnType<typeof loadConversations>>,
): readonly Entry[] {
  const waiting = new Map(open.map((entry) => [bufferKey(entry.target), entry]))
  const known = earlier.map(({ id, name, last_message_at }): Entry => {
    const highlights = waiting.get(bufferKey(name))?.highlights ?? 0
    waiting.delete(bufferKey(name))
    return {
      id,
      target: name,
      highlights,
      lastAt: last_message_at === null ? null : Date.parse(last_message_at),
    }
  })
  return [...known, ...waiting.values()]
}

function Group(props: { title: string; entries: readonly Entry[] }): ReactElement | null {
  const { title, entries } = props
  if (entries.length === 0) return null
  return (
    <section className={styles['group']}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id ?? entry.target}>
            <Row entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A conversation with a deleted account has no address: nobody has its name. */
function Row({ entry: { target, highlights, lastAt } }: { entry: Entry }): ReactElement {
  const texts = useTexts().buffers
  const locale = useLocale()
  const today = useToday()
  const isChannel = target.startsWith('#')
  const name = isChannel ? target.slice(1) : target
  const content = (
    <>
      {isChannel ? <HashIcon /> : <Avatar name={name} />}
      <bdi className="grow cut">{name}</bdi>
      {lastAt !== null && <time className="num">{listMoment(lastAt, today, locale)}</time>}
      <Count value={highlights} />
      {highlights > 0 && <span className="sr">{texts.mentions({ count: highlights })}</span>}
    </>
  )
  if (!isChannel && checkUserName(name) !== null)
    return <div className={cx(styles['entry'], styles['gone'])}>{content}</div>
  return (
    <Link href={isChannel ? paths.channel(name) : paths.user(name)} className={styles['entry']}>
      {content}
    </Link>
  )
}
