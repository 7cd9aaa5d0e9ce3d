import {
  PROVIDER_NAMES,
  proveByPassword,
  proveByProvider,
  type Connection,
  type OwnAccount,
  type Provider,
} from '@gwar/protocol'
import { call } from '../../calls/call.ts'
import { config } from '../../browser/config.ts'
import { failureText } from '../../calls/failure-text.ts'
import { askProvider } from '../../calls/provider-popup.ts'
import { currentTexts } from '../../locale/texts.ts'
import { ask, type Question } from '../../ui/dialog/ask.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { askPassword } from '../ask-password.tsx'

type Wish = Pick<Question, 'title' | 'description' | 'accept' | 'acceptLook'>

/**
 * Lets somebody show that the account is theirs, for one change of the ways to log in: by the password, or, without
 * one, by signing in once more with what is connected. Null when they gave up or could not; `onUnprovable` hears of an
 * account with nothing to sign in with.
 */
export async function askProof(
  account: Pick<OwnAccount, 'name' | 'has_password'>,
  connections: readonly Connection[],
  wish: Wish,
  signal: AbortSignal,
  onUnprovable: () => void,
): Promise<string | null> {
  if (account.has_password) return byPassword(account.name, wish)
  const by = provingProvider(connections)
  if (by !== null) return byProvider(by, wish, signal)
  onUnprovable()
  return null
}

/** The provider with which somebody signs in once more; null where nothing is connected that one can sign in with. */
export function provingProvider(connections: readonly Connection[]): Provider | null {
  return config.providers.find((provider) => connections.some((own) => own.provider === provider)) ?? null
}

async function byPassword(name: string, wish: Wish): Promise<string | null> {
  let proof: string | null = null
  const description = both(wish.description, currentTexts().connections.prove)
  await askPassword(name, { ...wish, description }, async (password) => {
    const { answer } = proveByPassword
    const result = await call('/api/users/@me/proof', { method: 'POST', body: { password }, answer })
    if (!result.ok) return result.failure
    proof = result.value.proof
    return null
  })
  return proof
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
  if (end.kind === 'failed') {
    const text = failureText(now, end.failure)
    if (text !== null) notify('red', text, 10_000)
  }
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
