import { fieldText, NAME_MAX, NAME_MIN } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import type { FieldProps } from '../../ui/form/field.tsx'
import { Note } from '../../ui/form/note.tsx'
import { Offers } from '../../ui/form/offers.tsx'
import { NameField } from './name-field.tsx'
import { useNameCheck, type NameCheck } from './use-name-check.ts'

const MINUTE_MS = 60_000
const HOUR = 60

/** The field for the name of a new account: whether it is free is said while it is typed, politely. */
export function NewNameField(
  props: FieldProps & {
    /** What is in the field now. */
    typed: string
    onTake: (name: string) => void
    /** The login, with the way back. */
    toLogin: string
  },
): ReactElement {
  const { typed, onTake, toLogin, error, ...field } = props
  const texts = useTexts()
  const check = useNameCheck(typed)
  return (
    <NameField
      {...field}
      error={check.kind === 'none' ? error : undefined}
      isWrong={check.kind === 'refused'}
      hint={texts.register.nameHint({ min: NAME_MIN, max: NAME_MAX })}
      note={check.kind === 'none' ? undefined : <CheckNote {...{ check, toLogin, onTake }} />}
      after={check.kind === 'free' && <CheckIcon isSmall />}
    />
  )
}

function CheckNote(props: {
  check: NameCheck
  toLogin: string
  onTake: (name: string) => void
}): ReactElement | null {
  const { check, toLogin, onTake } = props
  const texts = useTexts()
  const { register } = texts
  switch (check.kind) {
    case 'none':
      return null
    case 'asking':
      return <Note look="busy">{register.nameAsking}</Note>
    case 'free':
      return <Note look="right">{register.nameFree}</Note>
    case 'refused': {
      const { code, offers, waitsSince } = check
      const label = code === 'name_characters' ? register.nameTake : register.nameOffers
      return (
        <>
          <Note look="wrong">
            {waitsSince === null ? fieldText(texts, code) : waits(register, waitsSince)}
          </Note>
          {offers.length > 0 && <Offers label={label} offers={offers} onTake={onTake} />}
          {waitsSince !== null && (
            <Offers label={register.nameMine} offers={[]} onTake={onTake}>
              <Link href={toLogin}>{register.nameFinish}</Link>
            </Offers>
          )}
        </>
      )
    }
    default:
      return check satisfies never
  }
}

function waits(texts: ReturnType<typeof useTexts>['register'], since: Date): string {
  const minutes = Math.max(1, Math.floor((Date.now() - since.getTime()) / MINUTE_MS))
  return minutes < HOUR
    ? texts.nameWaits({ minutes })
    : texts.nameWaitsHours({ hours: Math.floor(minutes / HOUR) })
}
