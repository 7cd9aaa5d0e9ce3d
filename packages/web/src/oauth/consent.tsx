import type { AuthorizationInfo, Scope } from '@gwar/protocol'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import { logOut, useAuth } from '../calls/auth.ts'
import { config } from '../browser/config.ts'
import { textParts } from '../locale/text-parts.tsx'
import { useTexts } from '../locale/texts.ts'
import { ApplicationMark } from '../ui/names/application-mark.tsx'
import { Avatar } from '../ui/names/avatar.tsx'
import { BrandMark } from '../ui/drawings/brand.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Form, FormPair } from '../ui/form/form.tsx'
import { GearIcon, MessageIcon, SendIcon, StarIcon, type IconProps } from '../ui/icons/icons.tsx'
import { BlockIcon, LockIcon, MailIcon, ShieldIcon, UserIcon } from '../ui/icons/late-icons.tsx'
import styles from './authorize-screen.module.css'
import type { Decision } from './use-authorization.ts'

const ICONS: { readonly [K in Scope]: (props: IconProps) => ReactElement } = {
  user: UserIcon,
  user_email: MailIcon,
  user_subscriptions: StarIcon,
  user_blocked_users: BlockIcon,
  chat_read: MessageIcon,
  private_read: LockIcon,
  chat_write: SendIcon,
  moderate: ShieldIcon,
  channel_manage: GearIcon,
}

/** Scopes that concern other people and what they wrote in private: they are marked, so that nobody overlooks them. */
const STRONG: ReadonlySet<Scope> = new Set<Scope>(['moderate', 'channel_manage', 'private_read'])

/** The application's name, which it chose itself: isolated, so that it cannot turn the words around it. */
const ISOLATED = {
  app: (words: ReactNode) => <bdi className={styles['app']}>{words}</bdi>,
}
const WHO = {
  who: (words: ReactNode) => (
    <b>
      <bdi>{words}</bdi>
    </b>
  ),
}
const HOST = { host: (words: ReactNode) => <span className={styles['host']}>{words}</span> }

/** The question: who asks, for what, as whom, and where the answer goes (OAS-01..05). */
export function Consent(props: {
  info: AuthorizationInfo
  deciding: Decision | null
  onDecide: (decision: Decision) => void
}): ReactElement {
  const { info, deciding, onDecide } = props
  const { client, scopes } = info
  const { consent: texts, scope: meanings } = useTexts()
  const auth = useAuth()
  const name = auth.status === 'user' ? auth.user.name : ''

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onDecide('allow')
  }

  return (
    <Form
      title={
        <>
          <span className={styles['ask']} aria-hidden="true">
            <ApplicationMark name={client.name} isLarge />
            <i />
            <span className={styles['own']}>
              <BrandMark />
            </span>
          </span>
          {textParts(texts.asks({ name: client.name }), ISOLATED)}
        </>
      }
      intro={
        <>
          {texts.account({ product: config.product })}
          {/* its name it chose itself, that of who made it not */}
          {client.owner !== undefined && (
            <span className={styles['maker']}>{textParts(texts.madeBy({ name: client.owner }), WHO)}</span>
          )}
        </>
      }
      onSubmit={submit}
    >
      <section className={styles['scopes']} aria-labelledby="scopes">
        <h2 id="scopes">{texts.scopes}</h2>
        <ul>
          {scopes.map(({ name }) => {
            const Icon = ICONS[name]
            return (
              <li key={name} className={cx(STRONG.has(name) && styles['strong'])}>
                <Icon />
                {/* our own text, not the answer's description: the language may change while one reads */}
                <p>{meanings[name]}</p>
              </li>
            )
          })}
        </ul>
      </section>
      <FormPair>
        <Button
          look="line"
          size="large"
          isBusy={deciding === 'deny'}
          disabled={deciding === 'allow'}
          onClick={() => onDecide('deny')}
        >
          {texts.deny}
        </Button>
        <Button
          type="submit"
          look="main"
          size="large"
          isBusy={deciding === 'allow'}
          disabled={deciding === 'deny'}
        >
          {texts.allow}
        </Button>
      </FormPair>
      <p className={styles['hint']}>{textParts(texts.returns({ host: client.host }), HOST)}</p>
      <div className={styles['me']}>
        <Avatar name={name} />
        <p className="grow">{textParts(texts.loggedInAs({ name }), WHO)}</p>
        {/* after the logout the route's guard asks for a login and leads back to this question */}
        <button type="button" className={styles['change']} onClick={() => void logOut()}>
          {texts.change}
        </button>
      </div>
    </Form>
  )
}
