import { bufferKey, checkChannelName, type BufferKey } from '@gwar/protocol'
import { useRef, type ReactElement } from 'react'
import { Link } from 'wouter'
import { config } from '../../browser/config.ts'
import { retryBuffer } from '../../connection/chat.ts'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { useTitle } from '../../shell/frame/use-title.ts'
import { useBuffer, useBufferPart, useConnection, useOwnName } from '../../store/hooks.ts'
import { useOpenBuffer } from '../use-open-buffer.ts'
import { RetroBox } from './retro-box.tsx'
import { RetroList } from './retro-list.tsx'
import { RetroPeople } from './retro-people.tsx'
import { RetroProgress } from './retro-progress.tsx'
import styles from './retro.module.css'

/** `/retro/{name}`: the channel as chats looked in 2013 (BDAY-01, OPEN-118). Messages written here are marked. */
export function RetroScreen({ name }: { name: string }): ReactElement {
  const key = bufferKey(`#${name}`)
  const isName = checkChannelName(name) === null
  useOpenBuffer(isName ? `#${name}` : null)
  const texts = useTexts()
  const target = useBufferPart(key, (buffer) => buffer.target) ?? `#${name}`
  const topic = useBufferPart(key, (buffer) => buffer.channel.topic) ?? null
  useTitle(texts.retro.title({ name: target }))
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <span className={styles['logo']}>
          {config.product} <small>{texts.retro.edition}</small>
        </span>
        <Link href={paths.channel(target.slice(1))} className={styles['back']}>
          {texts.retro.back}
        </Link>
      </header>
      <main className={styles['main']}>
        <h1 className={styles['title']}>
          {target}
          {topic !== null && <small>{topic}</small>}
        </h1>
        {isName ? (
          <Body bufferKey={key} target={target} />
        ) : (
          <p className={styles['state']} role="alert">
            {texts.channel.unknown}
          </p>
        )}
      </main>
    </div>
  )
}

function Body({ bufferKey, target }: { bufferKey: BufferKey; target: string }): ReactElement {
  const texts = useTexts()
  const buffer = useBuffer(bufferKey)
  const ownName = useOwnName()
  const { phase } = useConnection()
  const box = useRef<HTMLInputElement>(null)
  if (buffer?.status === 'unknown')
    return (
      <p className={styles['state']} role="alert">
        {texts.channel.unknown}
      </p>
    )
  if (buffer?.status === 'failed')
    return (
      <p className={styles['state']} role="alert">
        {texts.channel.loadFailed}{' '}
        <button type="button" className={styles['button']} onClick={() => retryBuffer(target)}>
          {texts.channel.retry}
        </button>
      </p>
    )
  if (buffer?.status !== 'ready')
    return (
      <p className={styles['state']} role="status">
        {phase === 'connected' ? texts.retro.loading : texts.retro.connecting}
      </p>
    )
  return (
    <>
      <div className={styles['columns']}>
        <RetroList key={bufferKey} buffer={buffer} ownName={ownName} onLeave={() => box.current?.focus()} />
        <RetroPeople target={target} />
      </div>
      <RetroProgress bufferKey={bufferKey} />
      <RetroBox target={target} boxRef={box} />
    </>
  )
}
