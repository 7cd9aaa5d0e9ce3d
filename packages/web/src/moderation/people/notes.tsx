import {
  changeNote,
  createNote,
  exactMoment,
  listMoment,
  NOTE_MAX,
  type ModerationPerson,
  type NoteRecord,
} from '@gwar/protocol'
import { useState, type FormEvent, type ReactElement } from 'react'
import { call, type CallFailure } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ask } from '../../ui/dialog/ask.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { AlertIcon } from '../../ui/icons/icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { peoplePath } from './people-path.ts'
import styles from './notes.module.css'
import { scopePath } from '../../shell/moderation/scope-path.ts'

interface NotesProps {
  channelId: string
  person: Pick<ModerationPerson, 'user' | 'notes'>
  now: number
  onChange: () => void
}

const notePath = (channelId: string, id: string): `/api/${string}` => scopePath(channelId, `/notes/${id}`)

const said = (failure: CallFailure): string =>
  failureText(currentTexts(), failure) ?? currentTexts().failure.connection

/**
 * What moderators wrote down about a person, for each other (PERS-03, PERS-04). Notes go with the account: about one that
 * is gone nothing more is written down.
 */
export function Notes(props: NotesProps): ReactElement {
  const { channelId, person, onChange } = props
  const { name } = person.user
  const { peoplePage: texts } = useTexts()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const add = async (to: string): Promise<void> => {
    const path = peoplePath(channelId, `/${encodeURIComponent(to)}/notes`)
    const result = await call(path, { method: 'POST', body: { text }, answer: createNote.answer })
    if (!result.ok) return setWrong(said(result.failure))
    setText('')
    setWrong(null)
    onChange()
  }
  return (
    <section className={styles['notes']} aria-label={texts.notes}>
      <h3>{texts.notes}</h3>
      <ul>
        {person.notes.map((note) => (
          <Note key={note.id} {...props} note={note} />
        ))}
      </ul>
      {name === null ? (
        <p className={styles['noteHead']}>{texts.notesGone}</p>
      ) : (
        <NoteForm
          label={texts.newNote}
          text={text}
          wrong={wrong}
          onText={(changed) => {
            setText(changed)
            setWrong(null)
          }}
          onSave={() => add(name)}
        />
      )}
    </section>
  )
}

function Note({ channelId, note, now, onChange }: NotesProps & { note: NoteRecord }): ReactElement {
  const texts = useTexts()
  const { peoplePage: t } = texts
  const locale = useLocale()
  /** The own words while they are written, and the version that they are meant to replace. */
  const [draft, setDraft] = useState<{ text: string; version: number } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  /** What somebody else wrote meanwhile. */
  const [other, setOther] = useState<NoteRecord | null>(null)
  const by = note.by === null ? texts.modLog.service : (note.by.name ?? texts.channelSettings.deletedUser)
  const at = Date.parse(note.at)
  const close = (): void => {
    setDraft(null)
    setOther(null)
    setWrong(null)
  }
  const save = async (): Promise<void> => {
    if (draft === null) return
    const result = await call(notePath(channelId, note.id), {
      method: 'PUT',
      body: draft,
      answer: changeNote.answer,
    })
    if (result.ok) {
      close()
      return onChange()
    }
    const { failure } = result
    if (failure.kind === 'problem' && failure.error === 'changed') {
      // the own words stay in the field; saved again they replace the newer ones, which were read by then
      const { stands } = failure.body as { stands: NoteRecord }
      setOther(stands)
      setDraft({ ...draft, version: stands.version })
      return
    }
    setWrong(said(failure))
  }
  const remove = async (): Promise<void> => {
    const answer = await ask({
      title: t.removeNote,
      description: t.removeNoteText,
      accept: t.removeNote,
      acceptLook: 'danger',
    })
    if (answer === null) return
    const result = await call(notePath(channelId, note.id), { method: 'DELETE' })
    if (!result.ok) return notify('red', said(result.failure), 10_000)
    onChange()
  }
  return (
    <li>
      <p className={styles['noteHead']}>
        <b>
          <bdi>{by}</bdi>
        </b>{' '}
        <time dateTime={note.at} title={exactMoment(at, locale)}>
          {listMoment(at, now, locale)}
        </time>
        {note.earlier.length > 0 && ` · ${t.changedTimes({ count: note.earlier.length })}`}
      </p>
      {draft === null ? (
        <>
          <p className={styles['note']}>{note.text}</p>
          {note.earlier.length > 0 && (
            <details className={styles['earlier']}>
              <summary>{t.earlier}</summary>
              {note.earlier.map((one) => (
                <p key={one.version}>
                  <b>{one.by?.name ?? texts.channelSettings.deletedUser}</b>{' '}
                  {listMoment(Date.parse(one.at), now, locale)}: {one.text}
                </p>
              ))}
            </details>
          )}
          <div className={styles['noteActs']}>
            <Button look="quiet" onClick={() => setDraft({ text: note.text, version: note.version })}>
              {t.changeNote}
            </Button>
            <Button look="quiet" onClick={() => void remove()}>
              {t.removeNote}
            </Button>
          </div>
        </>
      ) : (
        <>
          {other !== null && (
            <p className={styles['otherNote']} role="alert">
              <AlertIcon isSmall />
              <span>
                {t.noteChanged({ name: other.by?.name ?? texts.channelSettings.deletedUser })}{' '}
                <q>{other.text}</q>
              </span>
            </p>
          )}
          <NoteForm
            label={t.changeNote}
            text={draft.text}
            wrong={wrong}
            onText={(text) => setDraft({ ...draft, text })}
            onSave={save}
            onCancel={close}
          />
        </>
      )}
    </li>
  )
}

function NoteForm(props: {
  label: string
  text: string
  wrong: string | null
  onText: (text: string) => void
  onSave: () => Promise<void>
  onCancel?: () => void
}): ReactElement {
  const { label, text, wrong, onText, onSave, onCancel } = props
  const { peoplePage: texts } = useTexts()
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    await onSave()
    setBusy(false)
  }
  return (
    <form className={styles['noteForm']} onSubmit={(event) => void save(event)}>
      <TextArea
        aria-label={label}
        placeholder={label}
        rows={3}
        maxLength={NOTE_MAX}
        hint={texts.mayRead}
        error={wrong}
        value={text}
        count={text.length}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div className={styles['noteActs']}>
        <Button type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
          {texts.saveNote}
        </Button>
        {onCancel !== undefined && (
          <Button look="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
