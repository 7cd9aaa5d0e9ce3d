import {
  calendarDate,
  listMoment,
  logoutOtherSessions,
  relativeMoment,
  timeOfDay,
  type OwnAccount,
  type OwnSession,
} from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { exchangeToken } from '../../calls/auth.ts'
import { call, type CallFailure } from '../../calls/call.ts'
import { freshDevice } from '../../calls/device.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DeskIcon, PhoneIcon } from '../../ui/icons/late-icons.tsx'
import { Item, ItemMark, Items, Tag } from '../../ui/items.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { Section } from '../../ui/section.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { askPassword, shownBy, type Owner } from '../ask-password.tsx'
import { askProof, connectionsToProve } from '../connections/ask-proof.tsx'
import { tellFailure } from '../tell-failure.ts'
import { useSessions } from '../use-account.ts'

const PHONE = /android|iphone|ipad|ios/i

/** The logins of the account: a button ends each, another ends all but this one (SET-36, SET-49..51). */
export function Sessions({ account }: { account: OwnAccount }): ReactElement {
  const texts = useTexts().account
  const { data: sessions, error, isFetching, refetch } = useSessions()
  const reload = async (): Promise<void> => {
    await refetch()
  }

  const leave = useRef<AbortController | null>(null)
  useEffect(() => () => leave.current?.abort(), [])

  const end = async (owner: Owner): Promise<CallFailure | null> => {
    const device = freshDevice()
    const shown = shownBy(owner)
    const result = await exchangeToken(() =>
      call('/api/users/@me/logout-other-sessions', {
        method: 'POST',
        body: shown.body,
        headers: { ...device.headers, ...shown.headers },
        answer: logoutOtherSessions.answer,
      }),
    )
    if (!result.ok) return result.failure
    device.keep()
    return null
  }
  const wish = {
    title: texts.logoutOthers,
    description: texts.logoutOthersText,
    accept: texts.logoutOthers,
    acceptLook: 'danger',
  } as const
  /** Without a password: a passkey or the connected provider shows whose account it is. */
  const endByProof = async (): Promise<boolean> => {
    leave.current?.abort()
    leave.current = new AbortController()
    const { signal } = leave.current
    const own = await connectionsToProve(account)
    // pressed once more, or left, in the meantime
    if (own === null || signal.aborted) return false
    const proof = await askProof(account, own, wish, signal, () =>
      notify('red', currentTexts().connections.unprovable, 10_000),
    )
    if (proof === null || signal.aborted) return false
    const failure = await end({ proof })
    if (failure !== null) tellFailure(failure)
    return failure === null
  }
  const endOthers = async (): Promise<void> => {
    if (!(account.has_password ? await askPassword(account, wish, end) : await endByProof())) return
    notify('green', currentTexts().account.loggedOutOthers, 10_000)
    await reload()
  }

  return (
    <Section
      title={texts.sessions}
      intro={texts.sessionsIntro}
      aside={
        <Button look="line" onClick={() => void endOthers()}>
          {texts.logoutOthers}
        </Button>
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
  const since = `${calendarDate(created, locale)}, ${timeOfDay(created)}`

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
