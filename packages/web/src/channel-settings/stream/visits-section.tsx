import { parseChannelName, VISITS_FROM_MAX } from '@gwar/protocol'
import { useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import type { CallResult } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { Section } from '../../ui/section.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import type { ChangeSettings, StreamSettings } from './use-stream-settings.ts'
import styles from './visits-section.module.css'

/** Channels that come without a question; null: each is asked about; none: nobody comes. */
type From = readonly { readonly id: string; readonly name: string }[] | null

const WAYS = ['ask', 'named', 'nobody'] as const
type Way = (typeof WAYS)[number]

/** Who may come with their viewers, and who is asked about (VISIT-02). */
export function VisitsSection(props: { from: From; onChange: ChangeSettings }): ReactElement {
  const { from, onChange } = props
  const texts = useTexts().streamTab
  const group = useId()
  /** Chosen here, while no channel is named yet: until then each visit is asked about. */
  const [isNaming, setNaming] = useState(false)
  const names = from?.map(({ name }) => name) ?? []
  const way: Way = from === null ? (isNaming ? 'named' : 'ask') : from.length > 0 ? 'named' : 'nobody'
  const saved = (result: CallResult<StreamSettings>, isWanted: (stands: From) => boolean): string | null => {
    const now = currentTexts().streamTab
    if (result.ok && !isWanted(fromOf(result.value))) return now.visitsChanged
    if (result.ok) {
      notify('green', now.saved, 3000)
      return null
    }
    const { failure } = result
    return failure.kind === 'fields' ? now.visitsUnknown : failureText(currentTexts(), failure)
  }
  const choose = async (next: Way): Promise<void> => {
    setNaming(next === 'named')
    if (next === way || (next === 'named' && from === null)) return
    const wanted = next === 'nobody' ? [] : null
    // the list that another owner has changed since it was read is not thrown away unseen
    const result = await onChange((now) =>
      keyOf(fromOf(now)) === keyOf(from) ? { visits_from: wanted } : null,
    )
    const error = saved(result, (stands) => keyOf(stands) === keyOf(wanted))
    if (error !== null) notify('red', error, 10_000)
  }
  return (
    <Section title={texts.visits} intro={texts.visitsIntro}>
      <div role="radiogroup" aria-label={texts.visits} className={styles['ways']}>
        {WAYS.map((value) => (
          <label key={value}>
            <input type="radio" name={group} checked={value === way} onChange={() => void choose(value)} />
            <span>
              {texts.visitsWay[value]}
              {value !== 'named' && <small>{texts.visitsHint[value]}</small>}
            </span>
          </label>
        ))}
      </div>
      {way === 'named' && (
        <Named
          names={names}
          onChange={async (how) => {
            // without a channel the field stays, and the focus in it
            setNaming(true)
            const result = await onChange((now) => {
              const stands = fromOf(now)
              const names = (stands ?? []).map(({ name }) => name)
              const next = how(names)
              // 'nobody' is what another owner chose meanwhile, and what is gone already needs no change
              if (isNobody(stands) || next.length === names.length) return null
              return { visits_from: next.length === 0 ? null : next }
            })
            return saved(result, (stands) => !isNobody(stands))
          }}
        />
      )}
    </Section>
  )
}

/** An older node does not say who comes without a question. */
function fromOf({ visits_from: from = null }: StreamSettings): From {
  return from
}

function isNobody(from: From): boolean {
  return from?.length === 0
}

function keyOf(from: From): string {
  return JSON.stringify(from?.map(({ id }) => id) ?? null)
}

/** The channels that come without a question, with a field for one more. */
function Named(props: {
  names: readonly string[]
  onChange: (how: (names: readonly string[]) => readonly string[]) => Promise<string | null>
}): ReactElement {
  const { names, onChange } = props
  const texts = useTexts().streamTab
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const name = typed.trim().replace(/^#/u, '')
    if (isBusy || name === '') return
    if (parseChannelName(name) === null) return setError(texts.visitsUnknown)
    setBusy(true)
    const refused = await onChange((now) => [...now, name])
    setBusy(false)
    setError(refused ?? undefined)
    if (refused === null) setTyped('')
  }
  const remove = async (name: string): Promise<void> => {
    field.current?.querySelector('input')?.focus()
    const refused = await onChange((now) => now.filter((one) => one !== name))
    if (refused !== null) notify('red', refused, 10_000)
  }
  return (
    <div ref={field} className={styles['named']}>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <span className="grow cut">#{name}</span>
              <IconButton label={texts.removeNamed({ name: `#${name}` })} onClick={() => void remove(name)}>
                <CloseIcon isSmall />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={(event) => void add(event)}>
        <Field
          label={texts.visitsChannel}
          hint={texts.visitsCount({ count: names.length, most: VISITS_FROM_MAX })}
          error={error}
          value={typed}
          maxLength={34}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setError(undefined)
          }}
        />
        <Button
          type="submit"
          look="line"
          isBusy={isBusy}
          disabled={typed.trim() === '' || names.length >= VISITS_FROM_MAX}
        >
          {texts.visitsAdd}
        </Button>
      </form>
    </div>
  )
}
