import type { Provider } from '@gwar/protocol'
import type { SignIn } from './sign-in.ts'

/**
 * Logs that a provider misbehaved, by the names of the errors alone: their messages may quote personal data.
 */
export function tellOperator({ accounts: { log } }: SignIn, provider: Provider, error: unknown): void {
  const { name, code, error: answer, cause } = error as Record<string, unknown>
  const inner = (cause ?? {}) as Record<string, unknown>
  log.warn(
    {
      provider,
      failure: [name, code, answer, inner['name'], inner['code']]
        .filter((word) => typeof word === 'string' && /^[\w-]{1,60}$/.test(word))
        .join(' '),
    },
    'sign-in failed at the provider',
  )
}
