import { endedLogin, type EndedLogin, type Locale, type Texts } from '@gwar/protocol'
import { endedLoginStore } from '../../calls/ended-login.ts'
import { spokenMoment } from './spoken-moment.ts'

/** How the last login of this browser was ended from elsewhere; null where it was not. */
export function readEndedLogin(): EndedLogin | null {
  const { said } = endedLoginStore.getState()
  if (said === null) return null
  try {
    return endedLogin.safeParse(JSON.parse(said)).data ?? null
  } catch {
    return null
  }
}

/** The sentence that says by what a login was ended. */
export function endOf(end: EndedLogin, { login }: Pick<Texts, 'login'>): string {
  return {
    elsewhere: login.endedElsewhere,
    password: login.endedPassword,
    idle: login.endedIdle,
    operator: login.endedOperator,
    deletion: login.endedDeletion,
  }[end.ended_by]
}

/** The line under it: 'Chrome, Android, dziś o 21:02.' */
export function placeOfEnd(end: EndedLogin, now: Date, texts: Pick<Texts, 'login'>, locale: Locale): string {
  const when = spokenMoment(new Date(end.ended_at), now, texts, locale)
  const device = end.ended_on ?? ''
  return device === ''
    ? `${when[0]!.toLocaleUpperCase(locale)}${when.slice(1)}.`
    : texts.login.endedOn({ device, when })
}
