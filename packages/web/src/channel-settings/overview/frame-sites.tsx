import { FRAME_ORIGINS_MAX, readFrameOrigin } from '@gwar/protocol'
import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Wrong } from '../../ui/form/wrong.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon, PlusIcon } from '../../ui/icons/icons.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { useStreamSettings } from '../stream/use-stream-settings.ts'
import styles from './frame-sites.module.css'
import { changedSites } from './changed-sites.ts'
import { siteOf } from './site-of.ts'

/** Which sites may show the channel in a frame; an empty list is every site (FRAME-04). */
export function FrameSites({ channelId }: { channelId: string }): ReactElement {
  const texts = useTexts().frames
  /** The list that the rows were filled with when somebody first changed them here; null until then. */
  const [touched, setTouched] = useState<string | null>(null)
  const { data, error, isFetching, refetch, change } = useStreamSettings(channelId, true)
  const save: SaveSites = async (how) => {
    const result = await change(({ frame_origins: now }) => ({ frame_origins: how(now) }))
    if (result.ok) return result.value.frame_origins
    const text = failureText(currentTexts(), result.failure)
    if (text !== null) notify('red', text, 10_000)
    return null
  }
  return (
    <Section title={texts.sites} intro={texts.sitesIntro}>
      {error !== null && !isFetching && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined ? (
        // each list that comes fills the rows anew, until somebody changes one: after that `Sites` alone keeps them
        <Sites
          key={touched ?? data.frame_origins.join(' ')}
          saved={data.frame_origins}
          onTouch={() => setTouched((now) => now ?? data.frame_origins.join(' '))}
          onSave={save}
        />
      ) : (
        // its place, so that what stands below does not move
        isFetching && <div className={styles['coming']} aria-busy="true" />
      )}
    </Section>
  )
}

/** Makes the change of the list as it is at this moment. Gives the list as it is then; null where that did not work. */
type SaveSites = (how: (now: readonly string[]) => readonly string[]) => Promise<readonly string[] | null>

interface Row {
  readonly id: number
  readonly text: string
}

function Sites(props: { saved: readonly string[]; onTouch: () => void; onSave: SaveSites }): ReactElement {
  const { saved, onTouch, onSave } = props
  const texts = useTexts().frames
  const ids = useRef(saved.length)
  /** The whole sites of the rows, as they were told to the service or came from it. */
  const told = useRef(saved)
  /** One change after the other: each is made of the list that the one before left. */
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const [rows, setRows] = useState<readonly Row[]>(() => saved.map((text, id) => ({ id, text })))
  /** The row that the keyboard goes to once it is drawn; null is the button that adds one. */
  const focus = useRef<number | null | undefined>(undefined)
  const add = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const wanted = focus.current
    focus.current = undefined
    if (wanted === null) add.current?.focus()
    if (typeof wanted === 'number')
      list.current?.querySelector<HTMLElement>(`[data-site="${wanted}"] input`)?.focus()
  })

  /** Keeps these rows, and tells the service of those that are whole. */
  const keep = (next: readonly Row[]): void => {
    setRows(next)
    const origins = [...new Set(next.map(({ text }) => readFrameOrigin(text)))].filter((one) => one !== null)
    const before = told.current
    if (origins.join(' ') === before.join(' ')) return
    told.current = origins
    saving.current = saving.current.then(() => save(before, origins))
  }
  const save = async (before: readonly string[], after: readonly string[]): Promise<void> => {
    const result = await onSave((now) => changedSites(before, after, now))
    if (result === null) {
      // the next change of a row tells it again
      told.current = changedSites(after, before, told.current)
      return
    }
    // what another owner added is shown here, and what they removed goes
    const added = result.filter((site) => !after.includes(site))
    const removed = new Set(after.filter((site) => !result.includes(site)))
    const stay = told.current.filter((site) => !removed.has(site))
    told.current = [...new Set([...stay, ...added])]
    const focused = list.current?.querySelector<HTMLInputElement>('li:focus-within input')?.value ?? ''
    if (removed.has(readFrameOrigin(focused) ?? '')) focus.current = null
    const firstId = ids.current + 1
    ids.current += added.length
    setRows((now) => {
      const here = now.map(({ text }) => readFrameOrigin(text))
      return [
        ...now.filter((_, index) => !removed.has(here[index] ?? '')),
        ...added
          .map((text, index) => ({ id: firstId + index, text }))
          .filter(({ text }) => !here.includes(text)),
      ]
    })
  }
  const leave = (id: number): void => {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) return
    if (row.text.trim() === '') return keep(rows.filter((one) => one !== row))
    const origin = readFrameOrigin(row.text)
    keep(origin === null ? rows : rows.map((one) => (one === row ? { id, text: origin } : one)))
  }
  const remove = (id: number): void => {
    onTouch()
    const at = rows.findIndex((row) => row.id === id)
    const next = rows.filter((row) => row.id !== id)
    focus.current = (next[at] ?? next.at(-1))?.id ?? null
    keep(next)
  }
  return (
    <div className={styles['sites']}>
      {rows.length > 0 && (
        <ul ref={list}>
          {rows.map(({ id, text }, index) => (
            <Site
              key={id}
              id={id}
              text={text}
              number={index + 1}
              isTwice={rows
                .slice(0, index)
                .some((row) => readFrameOrigin(row.text) === readFrameOrigin(text))}
              onType={(typed) => {
                onTouch()
                setRows(rows.map((row) => (row.id === id ? { id, text: typed } : row)))
              }}
              onLeave={() => leave(id)}
              onRemove={() => remove(id)}
            />
          ))}
        </ul>
      )}
      <div className={styles['more']}>
        <Button
          ref={add}
          look="line"
          icon={<PlusIcon isSmall />}
          disabled={rows.length >= FRAME_ORIGINS_MAX}
          onClick={() => {
            onTouch()
            ids.current += 1
            focus.current = ids.current
            setRows([...rows, { id: ids.current, text: '' }])
          }}
        >
          {texts.addSite}
        </Button>
        <span>{texts.siteCount({ count: rows.length, most: FRAME_ORIGINS_MAX })}</span>
      </div>
    </div>
  )
}

function Site(props: {
  id: number
  text: string
  number: number
  /** Whether the same site stands above. */
  isTwice: boolean
  onType: (text: string) => void
  onLeave: () => void
  onRemove: () => void
}): ReactElement {
  const { id, text, number, isTwice, onType, onLeave, onRemove } = props
  const texts = useTexts().frames
  const note = useId()
  /** What is being typed is not called wrong. */
  const [isTyped, setTyped] = useState(text === '')
  const meant = siteOf(text)
  const wrong =
    isTyped || text.trim() === ''
      ? null
      : readFrameOrigin(text) === null
        ? meant === null
          ? texts.siteWrong
          : texts.siteMeant({ site: meant })
        : isTwice
          ? texts.siteTwice
          : null
  return (
    <li data-site={id}>
      <div className={cx(styles['field'], wrong !== null && styles['wrong'])}>
        <input
          value={text}
          aria-label={texts.site({ number })}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : note}
          placeholder="https://"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          onChange={(event) => {
            setTyped(true)
            onType(event.currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            setTyped(false)
            onLeave()
          }}
          onBlur={() => {
            setTyped(false)
            onLeave()
          }}
        />
        <IconButton
          label={texts.removeSite({ number })}
          // pressed, it takes the field away before that is left
          onPointerDown={(event) => event.preventDefault()}
          onClick={onRemove}
        >
          <CloseIcon isSmall />
        </IconButton>
      </div>
      {wrong !== null && <Wrong id={note}>{wrong}</Wrong>}
    </li>
  )
}
