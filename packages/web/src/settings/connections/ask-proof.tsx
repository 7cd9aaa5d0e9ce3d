import {
  connections,
  PROVIDER_NAMES,
  proveByPassword,
  proveByProvider,
  type Connection,
  type OwnAccount,
  type Provider,
} from '@gwar/protocol'
import { call } from '../../calls/call.ts'
import { config } from '../../browser/config.ts'
import { askProvider } from '../../calls/provider-popup.ts'
import { currentTexts } from '../../locale/texts.ts'
import { ask, type Question } from '../../ui/dialog/ask.ts'
import { ProviderIcon } from '../../ui/icons/provider-icon.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { askPassword } from '../ask-password.tsx'
import { canProveByPasskey, passkeyProof } from '../passkeys/passkey-proof.ts'
import { tellFailure } from '../tell-failure.ts'

type Wish = Pick<Question, 'title' | 'description' | 'accept' | 'acceptLook'>

/**
 * Lets somebody show that the account is theirs, for one change of the ways to log in: by the password or a
 * passkey, or, without a password, by signing in once more with what is connected. Null when they gave up or could not;
 * `onUnprovable` hears of an account with nothing to sign in with.
 */
export async function askProof(
  account: Pick<OwnAccount, 'name' | 'has_password' | 'passkeys'>,
  connections: readonly Connection[],
  wish: Wish,
  signal: AbortSignal,
  onUnprovable: () => void,
): Promise<string | null> {
  if (account.has_password) return byPassword(account, wish)
  const by = provingProvider(connections)
  if (canProveByPasskey(account)) return byPasskey(wish, by, signal)
  if (by !== null) return byProvider(by, wish, signal)
  onUnprovable()
  return null
}

/** What `askProof` wants to know of an account that has no password; null where it could not be loaded, which is told. */
export async function connectionsToProve({
  has_password: hasPassword,
}: Pick<OwnAccount, 'has_password'>): Promise<readonly Connection[] | null> {
  if (hasPassword) return []
  const own = await call('/api/users/@me/connections', { answer: connections.answer })
  if (own.ok) return own.value
  tellFailure(own.failure)
  return null
}

/** The provider with which somebody signs in once more; null where nothing is connected that one can sign in with. */
export function provingProvider(connections: readonly Connection[]): Provider | null {
  return config.providers.find((provider) => connections.some((own) => own.provider === provider)) ?? null
}

async function byPassword(
  account: Pick<OwnAccount, 'name' | 'passkeys'>,
  wish: Wish,
): Promise<string | null> {
  let proof: string | null = null
  const description = both(wish.description, currentTexts().connections.prove)
  await askPassword(account, { ...wish, description }, async (owner) => {
    if ('proof' in owner) {
      proof = owner.proof
      return null
    }
    const { answer } = proveByPassword
    const result = await call('/api/users/@me/proof', { method: 'POST', body: owner, answer })
    if (!result.ok) return result.failure
    proof = result.value.proof
    return null
  })
  return proof
}

async function byPasskey(wish: Wish, or: Provider | null, signal: AbortSignal): Promise<string | null> {
  const { passkeys, connections: texts } = currentTexts()
  let ending: Promise<string | null> | null = null
  await ask({
    title: wish.title,
    description: wish.description,
    accept: passkeys.confirm,
    run: async () => {
      ending = passkeyProof(signal)
      await ending
      return null
    },
    ...(or !== null && {
      other: {
        label: texts.proveButton({ provider: PROVIDER_NAMES[or] }),
        icon: <ProviderIcon provider={or} />,
        run: () => {
          ending = proveWith(or, signal)
          return Promise.resolve(true)
        },
      },
    }),
  })
  return ending
}

async function byProvider(provider: Provider, wish: Wish, signal: AbortSignal): Promise<string | null> {
  const texts = currentTexts().connections
  const named = { provider: PROVIDER_NAMES[provider] }
  let ending: Promise<string | null> | null = null
  await ask({
    title: wish.title,
    description: both(wish.description, texts.proveWith(named)),
    accept: texts.proveButton(named),
    run: () => {
      // the window must open in the handler of the click itself: later, browsers block it
      ending = proveWith(provider, signal)
      return Promise.resolve(null)
    },
  })
  return ending
}

/**
 * Opens the window of a provider for a proof, and says why there is none, except to who closed it. To be called in the
 * press of a button: later, browsers open no window.
 */
export async function proveWith(provider: Provider, signal: AbortSignal): Promise<string | null> {
  const way = {
    begin: `/api/auth/login/${provider}`,
    end: `/api/users/@me/proof/${provider}/callback`,
  } as const
  const end = await askProvider(provider, way, proveByProvider.answer, signal)
  const now = currentTexts()
  if (end.kind === 'blocked') notify('red', now.signIn.blocked, 10_000)
  if (end.kind === 'failed') tellFailure(end.failure)
  return end.kind === 'ok' ? end.value.proof : null
}

function both(first: Question['description'], second: string): Question['description'] {
  if (first === undefined) return second
  return (
    <>
      <p>{first}</p>
      <p>{second}</p>
    </>
  )
}
