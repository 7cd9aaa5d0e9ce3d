import { checkUserName, plainText, type Member } from '@gwar/protocol'
import { useId, useState, type FormEvent, type KeyboardEvent, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Avatar } from '../../ui/names/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { SearchIcon } from '../../ui/icons/icons.tsx'
import { peopleHere } from './people-here.ts'
import styles from './people-tab.module.css'
import type { HelperGroup } from './shown-helpers.ts'

const GROUPS: readonly HelperGroup[] = ['o', 'h']

/** Adds somebody to a group by name. Who is in the channel is offered while one types; who is not is typed whole. */
export function AddHelper(props: {
  members: ReadonlyMap<string, Member>
  isIn: (name: string, group: HelperGroup) => boolean
  /** Gives why it was refused, or null when it is done. */
  onAdd: (name: string, group: HelperGroup) => Promise<string | null>
}): ReactElement {
  const { members, isIn, onAdd } = props
  const { people: texts, refusal: refusals } = useTexts()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [group, setGroup] = useState<HelperGroup>('o')
  const [at, setAt] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const offered = isOpen ? peopleHere(members, typed, ({ name }) => isIn(name, group)) : []
  const isListed = isOpen && typed.trim() !== ''

  const add = async (given: string): Promise<void> => {
    const name = given.trim()
    if (name === '' || isBusy) return
    setOpen(false)
    setTyped(name)
    if (checkUserName(name) !== null) return setError(unknown(name))
    if (isIn(name, group)) return setError(texts.already[group]({ name }))
    setBusy(true)
    const refusal = await onAdd(name, group)
    setBusy(false)
    if (refusal !== null) return setError(refusal)
    setTyped('')
  }
  const unknown = (name: string): string => plainText(refusals.unknown_user({ name }))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void add(offered[at]?.name ?? typed)
  }
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isListed) {
      event.preventDefault()
      setOpen(false)
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || offered.length === 0) return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    setAt((now) => (now + step + offered.length + (now < 0 && step < 0 ? 1 : 0)) % offered.length)
  }

  return (
    <form className={styles['add']} onSubmit={submit}>
      <div className={styles['field']}>
        <Field
          label={texts.name}
          before={<SearchIcon isSmall />}
          value={typed}
          error={error}
          role="combobox"
          aria-expanded={offered.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 && at < offered.length ? `${id}-${at}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={32}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(undefined)
            setOpen(true)
            setAt(-1)
          }}
          onKeyDown={move}
          onBlur={() => setOpen(false)}
        />
        {isListed && (
          <div className={styles['offers']}>
            <div id={`${id}-list`} role="listbox" aria-label={texts.suggestions}>
              {offered.map(({ name }, index) => (
                <button
                  key={name}
                  id={`${id}-${index}`}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  // the field keeps the focus
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => void add(name)}
                >
                  <Avatar name={name} />
                  <bdi className="cut grow">{name}</bdi>
                  <span className={styles['note']}>{texts.here}</span>
                </button>
              ))}
            </div>
            <p className={styles['note']} role="status">
              {offered.length > 0
                ? texts.noMore({ typed: typed.trim() })
                : texts.noneHere({ typed: typed.trim() })}
            </p>
          </div>
        )}
      </div>
      <Segment
        label={texts.group}
        value={group}
        options={GROUPS.map((value) => ({ value, label: texts.one[value] }))}
        onChange={(value) => {
          setGroup(value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="main" isBusy={isBusy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  )
}
