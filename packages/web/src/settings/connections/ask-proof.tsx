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
import { askProvider, type PopupEnd } from '../../calls/provider-popup.ts'
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
  const by = config.providers.find((provider) => connections.some((own) => own.provider === provider))
  if (by !== undefined) return byProvider(by, wish, signal)
  onUnprovable()
  return null
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
  const way = {
    begin: `/api/auth/login/${provider}`,
    end: `/api/users/@me/proof/${provider}/callback`,
  } as const
  let ending: Promise<PopupEnd<{ proof: string }>> | null = null
  await ask({
    title: wish.title,
    description: both(wish.description, texts.proveWith(named)),
    accept: texts.proveButton(named),
    run: () => {
      // the window must open in the handler of the click itself: later, browsers block it
      ending = askProvider(provider, way, proveByProvider.answer, signal)
      return Promise.resolve(null)
    },
  })
  const end = await (ending as Promise<PopupEnd<{ proof: string }>> | null)
  if (end === null) return null
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
