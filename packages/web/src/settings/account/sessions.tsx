import {
  calendarDate,
  listMoment,
  logoutOtherSessions,
  relativeMoment,
  timeOfDay,
  type OwnSession,
} from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { exchangeToken } from '../../calls/auth.ts'
import { call } from '../../calls/call.ts'
import { freshDevice } from '../../calls/device.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DeskIcon, PhoneIcon } from '../../ui/icons/late-icons.tsx'
import { Item, ItemMark, Items, Tag } from '../../ui/items.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { Section } from '../../ui/section.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { askPassword } from '../ask-password.tsx'
import { useSessions } from '../use-account.ts'

const PHONE = /android|iphone|ipad|ios/i

/** The logins of the account: a button ends each, another ends all but this one (SET-36, SET-49..51). */
export function Sessions({ name, hasPassword }: { name: string; hasPassword: boolean }): ReactElement {
  const texts = useTexts().account
  const { data: sessions, error, isFetching, refetch } = useSessions()
  const reload = async (): Promise<void> => {
    await refetch()
  }

  const endOthers = async (): Promise<void> => {
    const isDone = await askPassword(
      name,
      {
        title: texts.logoutOthers,
        description: texts.logoutOthersText,
        accept: texts.logoutOthers,
        acceptLook: 'danger',
      },
      async (password) => {
        const device = freshDevice()
        const result = await exchangeToken(() =>
          call('/api/users/@me/logout-other-sessions', {
            method: 'POST',
            body: { password },
            headers: device.headers,
            answer: logoutOtherSessions.answer,
          }),
        )
        if (!result.ok) return result.failure
        device.keep()
        return null
      },
    )
    if (!isDone) return
    notify('green', currentTexts().account.loggedOutOthers, 10_000)
    await reload()
  }

  return (
    <Section
      title={texts.sessions}
      intro={texts.sessionsIntro}
      aside={
        hasPassword && (
          <Button look="line" onClick={() => void endOthers()}>
            {texts.logoutOthers}
          </Button>
        )
      }
    >
      {sessions === undefined && error !== null && !isFetching && (
        <LoadFailure error={error} onRetry={() => void reload()} />
      )}
      {sessions !== undefined && (
        <Items label={texts.sessions}>
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} onEnded={reload} />
          ))}
        </Items>
      )}
    </Section>
  )
}

function SessionItem(props: { session: OwnSession; onEnded: () => Promise<void> }): ReactElement {
  const { session, onEnded } = props
  const texts = useTexts().account
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [now] = useState(() => Date.now())
  const device = session.device === '' ? texts.unknownDevice : session.device
  const used = session.is_current ? now : Math.min(Date.parse(session.last_used_at), now)

  const created = Date.parse(session.created_at)
  // with the hour: two logins of one day on devices of one kind differ by it
  const since = `${calendarDate(created, locale)}, ${timeOfDay(created, locale)}`

  const end = async (): Promise<void> => {
    setBusy(true)
    const result = await call(`/api/users/@me/sessions/${session.id}`, { method: 'DELETE' })
    setBusy(false)
    const isGone = !result.ok && result.failure.kind === 'problem' && result.failure.status === 404
    const now = currentTexts()
    if (result.ok || isGone) {
      // a session that is not there any more has ended, which is what was wanted
      notify('green', now.account.ended)
      await onEnded()
      return
    }
    const text = failureText(now, result.failure)
    if (text !== null) notify('red', text, 10_000)
  }

  return (
    <Item
      mark={<ItemMark>{PHONE.test(device) ? <PhoneIcon /> : <DeskIcon />}</ItemMark>}
      name={
        <>
          <span className="cut">
            <bdi>{device}</bdi>
          </span>
          {session.is_current && <Tag>{texts.thisSession}</Tag>}
        </>
      }
      note={[
        ...(!session.is_current && session.is_same_browser === true ? [texts.thisBrowser] : []),
        texts.loggedInAt({ date: since }),
        // the present session is in use: when it would end unused says nothing
        ...(session.is_current
          ? []
          : [
              texts.lastUsed({ when: listMoment(used, now, locale) }),
              texts.endsUnused({ date: calendarDate(Date.parse(session.ends_at), locale) }),
            ]),
      ].join(' · ')}
      end={
        <>
          <span>{relativeMoment(used, now, locale)}</span>
          {!session.is_current && (
            <Button
              look="line"
              aria-label={texts.endNamed({ device, date: since })}
              isBusy={isBusy}
              onClick={() => void end()}
            >
              {texts.end}
            </Button>
          )}
        </>
      }
    />
  )
}
