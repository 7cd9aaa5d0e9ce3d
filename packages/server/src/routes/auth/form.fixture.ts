import { nameKey } from '@gwar/protocol'
import type { Mail } from '../../mail/mailer.ts'

/** The part of a test's world that is used here. */
interface World {
  readonly mails: readonly Mail[]
  http(method: string, path: string, options: { body: unknown }): Promise<{ status: number; body: unknown }>
}

/** A valid registration of this name, with changes for a test. */
export function formOf(name: string, otherwise: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name,
    email: `${nameKey(name)}@example.com`,
    password: `a long secret of ${name}`,
    password_confirmation: `a long secret of ${name}`,
    accept_rules: true,
    'g-recaptcha-response': '',
    ...otherwise,
  }
}

export const passwordOf = (name: string): string => `a long secret of ${name}`

/** The code in the last mail to this address. */
export function mailedCode(world: World, email: string): string {
  const mail = world.mails.findLast(({ to }) => to.address === email)
  const code = /^\d{3} \d{3}$/m.exec(mail?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was mailed to ${email}`)
  return code.replace(' ', '')
}

/** A code that is not this one. */
export function otherCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0')
}

/** A registered account whose e-mail address is not verified yet. */
export async function unverified(world: World, name: string): Promise<{ name: string; email: string }> {
  const answer = await world.http('POST', '/api/auth/register', { body: formOf(name) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { name, email: (answer.body as { email: string }).email }
}
