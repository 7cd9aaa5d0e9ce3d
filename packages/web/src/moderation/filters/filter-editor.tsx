import {
  asFieldCode,
  changeFilter,
  CONDITIONS_MAX,
  createFilter,
  fieldText,
  FILTER_TITLE_MAX,
  readFilterBody,
  type ChangedFilter,
  type ConditionKind,
  type FilterBody,
  type FilterRecord,
  type FilterState,
  type SavedFilter,
  type Texts,
} from '@gwar/protocol'
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Check } from '../../answers/shape.ts'
import { call, type CallFailure, type CallResult } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { MUTE_DURATIONS, shortDuration } from '../../shell/moderation/mute-durations.ts'
import { Button } from '../../ui/button.tsx'
import { ask } from '../../ui/dialog/ask.ts'
import { Field } from '../../ui/form/field.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { Select } from '../../ui/form/select.tsx'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { MenuItem } from '../../ui/menu/menu-box.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { useHeldPage } from '../../shell/way/use-held-page.ts'
import { bringing, broughtDraft } from './brought-draft.ts'
import { ConditionList } from './condition-list.tsx'
import { faultsAt, NO_FAULTS, type Faults } from './faults.ts'
import { FilterVersion } from './filter-version.tsx'
import styles from './filters.module.css'
import { madeBefore, type Made } from './made-before.ts'
import { OtherVersion } from './other-version.tsx'
import { EMPTY_FILTER, NEW_CONDITIONS } from './starters.ts'
import { TryOnHistory } from '../runs/try-on-history.tsx'
import { StateChoice } from './state-choice.tsx'
import { TryIt } from './try-it.tsx'
import { filtersPath } from './use-filters.ts'

const KINDS = Object.keys(NEW_CONDITIONS) as ConditionKind[]
const SAVED = createFilter.answer as unknown as Check<SavedFilter>

/** The editor of a filter: conditions as sentences, exceptions, the consequence; beside it what it makes of a text. */
export function FilterEditor(props: {
  channelId: string
  /** The name of the channel in the address. */
  name: string
  /** As it is kept; null for a new one. */
  filter: FilterRecord | null
  mayEdit: boolean
  /** The address of the list, and that of a filter. */
  list: string
  page: (id: string) => string
  /** Called after each try to save; with the filter as it is kept now where one was saved. */
  onSaved: (filter?: FilterRecord) => void
}): ReactElement {
  const { channelId, name, filter, mayEdit, list, page, onSaved } = props
  const texts = useTexts()
  const t = texts.filterPage
  const [, go] = useLocation()
  const id = useId()
  const [kept, setKept] = useState(filter)
  const [made] = useState(() => madeBefore(history.state, filter))
  const [draft, setDraft] = useState<FilterBody>(
    () => broughtDraft(history.state, filter) ?? made?.draft ?? filter?.body ?? EMPTY_FILTER,
  )
  const newest = useRef(draft)
  useEffect(() => {
    newest.current = draft
  }, [draft])
  const [faults, setFaults] = useState<Faults>(NO_FAULTS)
  const [slow, setSlow] = useState<SavedFilter['slow']>(made?.slow ?? [])
  const [changed, setChanged] = useState<ChangedFilter | null>(null)
  const [isBusy, setBusy] = useState(false)
  // a word in a field is added when the field is left, which neither back in the browser nor a reload does first
  const [isTyping, setTyping] = useState(false)
  const isDirty = isTyping || JSON.stringify(draft) !== JSON.stringify(kept?.body ?? EMPTY_FILTER)
  const leave = useHeldPage(isDirty && mayEdit, () => askToLeave(texts))
  // a newer version that somebody else saved replaces what is shown where nothing was changed here; an older one, which
  // was on its way when this editor saved, does not
  if (filter !== null && filter.version > (kept?.version ?? 0) && !isDirty && !isBusy) {
    setKept(filter)
    setDraft(filter.body)
  }

  const edit = (change: Partial<FilterBody>): void => {
    setDraft({ ...draft, ...change })
    setFaults(NO_FAULTS)
  }

  const fail = (failure: CallFailure): void => {
    const now = currentTexts()
    const body = 'body' in failure ? failure.body : null
    if (failure.kind === 'fields') {
      setFaults({ errors: failure.errors, places: placesOf(failure.body) })
      notify('red', now.filterPage.wrong)
    } else if (failure.kind === 'problem' && failure.error === 'changed') setChanged(body as ChangedFilter)
    else notify('red', failureText(now, failure) ?? now.failure.connection, 10_000)
  }
  const taken = (result: CallResult<SavedFilter>, sent: FilterBody): void => {
    if (!result.ok) return fail(result.failure)
    const saved = result.value
    setKept(saved.filter)
    // what was changed while the answer was on its way is not saved yet
    const typed = newest.current === sent ? saved.filter.body : newest.current
    setDraft(typed)
    setSlow(saved.slow)
    setChanged(null)
    onSaved(saved.filter)
    const isNew = kept === null || saved.filter.id !== kept.id
    notify('green', isNew ? t.created : t.saved, 3000)
    if (!isNew) return
    const state: { made: Made } = {
      made: { version: saved.filter.version, slow: saved.slow, draft: typed },
    }
    leave(() => go(page(saved.filter.id), { replace: true, state }))
  }
  const save = async (version: number | null): Promise<void> => {
    const read = readFilterBody(draft)
    if ('faults' in read) {
      const errors: Record<string, string[]> = {}
      for (const { at, code } of read.faults) errors[at] = [fieldText(texts, asFieldCode(code))]
      setFaults({ errors, places: {} })
      return notify('red', t.wrong)
    }
    setBusy(true)
    const result = await (kept === null || version === null
      ? call(filtersPath(channelId), { method: 'POST', body: { body: read.body }, answer: SAVED })
      : call(filtersPath(channelId, `/${kept.id}`), {
          method: 'PUT',
          body: { version, body: read.body },
          answer: changeFilter.answer as unknown as Check<SavedFilter>,
        }))
    setBusy(false)
    taken(result, draft)
  }
  const switchState = async (state: FilterState): Promise<void> => {
    if (kept === null) return
    setKept({ ...kept, state })
    const result = await call(filtersPath(channelId, `/${kept.id}`), {
      method: 'PUT',
      body: { version: kept.version, state },
      answer: SAVED,
    })
    if (result.ok) {
      setKept(result.value.filter)
      return onSaved(result.value.filter)
    }
    setKept(kept)
    fail(result.failure)
    onSaved()
  }
  const remove = async (): Promise<void> => {
    if (kept === null) return
    const answer = await ask({
      title: t.remove,
      description: t.removeText({ title: kept.body.title }),
      accept: t.remove,
      acceptLook: 'danger',
    })
    if (answer === null) return
    const path = filtersPath(channelId, `/${kept.id}?version=${kept.version}`)
    const result = await call(path, { method: 'DELETE' })
    if (!result.ok) return fail(result.failure)
    notify('green', t.removed, 3000)
    onSaved()
    leave(() => go(list))
  }

  const conditions = (part: 'when' | 'unless', before?: ReactNode): ReactElement => (
    <ConditionList
      label={part === 'when' ? t.when : t.unless}
      part={part}
      conditions={draft[part]}
      faults={faults}
      slow={slow}
      onChange={(next) => edit({ [part]: next })}
      onTyping={setTyping}
    >
      {before}
    </ConditionList>
  )
  const author = (
    <li className={styles['condition']}>
      <span className={styles['subject']}>{t.subject.author}</span>
      <div className={styles['says']}>
        <div className={styles['sentence']}>
          <span>{t.freeOf}</span>
          <Select
            aria-label={t.freeLabel}
            value={draft.except ?? ''}
            options={[
              { value: '', label: t.freeNobody },
              { value: 'h', label: t.freeH },
              { value: 'v', label: t.freeV },
            ]}
            onChange={(value) => edit({ except: value === '' ? null : value })}
          />
        </div>
      </div>
    </li>
  )
  const adder = (part: 'when' | 'unless'): ReactNode =>
    draft.when.length + draft.unless.length < CONDITIONS_MAX && (
      <Menu
        label={part === 'when' ? t.addWhen : t.addUnless}
        renderTrigger={(trigger) => (
          <Button {...trigger} look="quiet" icon={<PlusIcon isSmall />}>
            {part === 'when' ? t.addWhen : t.addUnless}
          </Button>
        )}
      >
        {KINDS.map((is) => (
          <MenuItem key={is} onSelect={() => edit({ [part]: [...draft[part], NEW_CONDITIONS[is]] })}>
            {t.kind[is]}
          </MenuItem>
        ))}
      </Menu>
    )
  const { punish } = draft
  const muteSeconds = punish !== null && punish !== 'ladder' ? punish.mute : 600

  return (
    <div className={styles['editor']}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save(kept?.version ?? null)
        }}
      >
        <header className={styles['editorHead']}>
          <div className="grow">
            <h2>{kept === null ? t.newTitle : kept.body.title}</h2>
            {kept !== null && <FilterVersion filter={kept} />}
          </div>
          {kept !== null && (
            <StateChoice
              title={kept.body.title}
              state={kept.state}
              isDisabled={!mayEdit}
              onChange={(state) => void switchState(state)}
            />
          )}
        </header>
        {changed !== null && (
          <OtherVersion
            changed={changed}
            mine={draft}
            isBusy={isBusy}
            onMine={() => void save(changed.stands?.version ?? null)}
            onTheirs={() => {
              if (changed.stands === null) return leave(() => go(list))
              setKept(changed.stands)
              setDraft(changed.stands.body)
              setChanged(null)
              onSaved(changed.stands)
            }}
          />
        )}
        <fieldset className={styles['all']} disabled={!mayEdit}>
          <Field
            label={t.name}
            hint={t.nameHint}
            value={draft.title}
            error={faultsAt(faults, 'title').get('')}
            maxLength={FILTER_TITLE_MAX}
            autoComplete="off"
            onChange={({ currentTarget }) => edit({ title: currentTarget.value })}
          />
          <h3>{t.when}</h3>
          {conditions('when')}
          {adder('when')}
          <h3>{t.unless}</h3>
          {conditions('unless', author)}
          {adder('unless')}
          <h3 id={`${id}-then`}>{t.then}</h3>
          <ul className={styles['conditions']} aria-labelledby={`${id}-then`}>
            <Row name={t.doLabel} hint={draft.do === 'hold' ? t.holdHint : t.refuseHint}>
              <Segment
                label={t.doLabel}
                value={draft.do}
                options={(['hold', 'refuse'] as const).map((value) => ({ value, label: t[value] }))}
                onChange={(value) => edit({ do: value })}
              />
            </Row>
            <Row name={t.punishLabel} hint={punish === 'ladder' ? t.ladderHint : undefined}>
              <Segment
                label={t.punishLabel}
                value={punish === null ? 'none' : punish === 'ladder' ? 'ladder' : 'mute'}
                options={[
                  { value: 'none', label: t.punishNone },
                  { value: 'ladder', label: t.punishLadder },
                  { value: 'mute', label: t.punishMute },
                ]}
                onChange={(value) =>
                  edit({
                    punish: value === 'none' ? null : value === 'ladder' ? 'ladder' : { mute: muteSeconds },
                  })
                }
              />
              {punish !== null && punish !== 'ladder' && (
                <Select
                  aria-label={t.muteFor}
                  value={String(punish.mute)}
                  options={[...new Set([...MUTE_DURATIONS, punish.mute])].map((seconds) => ({
                    value: String(seconds),
                    label: shortDuration(seconds, texts),
                  }))}
                  onChange={(value) => edit({ punish: { mute: Number(value) } })}
                />
              )}
            </Row>
            <Row name={t.tellsLabel}>
              <Segment
                label={t.tellsLabel}
                value={draft.tells}
                options={[
                  { value: 'title', label: t.tellsTitle },
                  { value: 'words', label: t.tellsWords },
                  { value: 'nothing', label: t.tellsNothing },
                ]}
                onChange={(tells) => edit({ tells })}
              />
            </Row>
          </ul>
          {mayEdit && (
            <div className={styles['foot']}>
              <Button type="submit" look="main" size="large" isBusy={isBusy} disabled={!isDirty}>
                {kept === null ? t.saveNew : t.save}
              </Button>
              <Button
                look="quiet"
                size="large"
                disabled={!isDirty}
                onClick={() => {
                  setDraft(kept?.body ?? EMPTY_FILTER)
                  setFaults(NO_FAULTS)
                }}
              >
                {t.discard}
              </Button>
              <span className="grow" />
              {kept !== null && (
                <Button look="dangerSoft" size="large" onClick={() => void remove()}>
                  {t.remove}
                </Button>
              )}
            </div>
          )}
        </fieldset>
      </form>
      <div className={styles['trials']}>
        <TryIt channelId={channelId} body={draft} />
        <TryOnHistory
          channelId={channelId}
          name={name}
          filter={kept?.id ?? null}
          body={draft}
          onBegun={(run) => {
            // what was tried and is not saved is there again after back in the browser and behind the link of the run
            const state = isDirty ? bringing(kept, newest.current) : null
            leave(() => {
              if (state !== null) history.replaceState(state, '')
              go(paths.moderation(name, 'runs', run), { state })
            })
          }}
        />
      </div>
    </div>
  )
}

/** Whether the changes may go. */
async function askToLeave({ filterPage: t }: Texts): Promise<boolean> {
  const answer = await ask({
    title: t.unsaved,
    description: t.unsavedText,
    accept: t.leaveUnsaved,
    acceptLook: 'danger',
    deny: t.stay,
  })
  return answer !== null
}

function Row(props: { name: string; hint?: string | undefined; children: ReactNode }): ReactElement {
  return (
    <li className={styles['condition']}>
      <span className={styles['subject']} aria-hidden="true">
        {props.name}
      </span>
      <div className={styles['says']}>
        <div className={styles['sentence']}>{props.children}</div>
        {props.hint !== undefined && <p className={styles['hint']}>{props.hint}</p>}
      </div>
    </li>
  )
}

/** Where patterns are wrong, as the answer says. */
function placesOf(body: unknown): Faults['places'] {
  const { places } = (body ?? {}) as { readonly places?: Faults['places'] }
  return typeof places === 'object' ? places : {}
}
