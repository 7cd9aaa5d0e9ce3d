import type { NamedPerson, OpenidProvider, World } from '@gwar/testkit'

type Provider = 'google' | 'twitch' | 'discord'
type Person = OpenidProvider['person']

const BROWSER = 'the secret of one browser'

/** Somebody at the providers, with what a test wants otherwise. */
export function personOf(subject: string, otherwise: Partial<Person> = {}): Person {
  return {
    subject,
    name: `Name ${subject}`,
    email: `${subject}@poczta.example`,
    isEmailVerified: true,
    ...otherwise,
  }
}

/** What a browser does, step by step. */
export class SignInBrowser {
  readonly #world: World
  readonly #provider: OpenidProvider
  readonly #secret: string

  constructor(world: World, provider: OpenidProvider, secret = BROWSER) {
    this.#world = world
    this.#provider = provider
    this.#secret = secret
  }

  /** `as` connects, nobody logs in. */
  begin(at: Provider, as?: NamedPerson) {
    const path = as === undefined ? `/api/auth/login/${at}` : `/api/users/@me/connections/${at}`
    return this.#call('GET', path, as)
  }

  finish(at: Provider, params: object, as?: NamedPerson) {
    const path = as === undefined ? `/api/auth/login/${at}` : `/api/users/@me/connections/${at}`
    return this.#call('POST', `${path}/callback`, as, params)
  }

  /** As far as the popup's return, with a person who allows. */
  async allowed(at: Provider, person: Person, as?: NamedPerson): Promise<Readonly<Record<string, string>>> {
    const begun = await this.begin(at, as)
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
    this.#provider.person = person
    return this.#provider.allow(begun.body.redirect as string)
  }

  async signIn(at: Provider, person: Person, as?: NamedPerson) {
    return this.finish(at, await this.allowed(at, person, as), as)
  }

  register(token: string, user: object) {
    return this.#call('POST', '/api/auth/oauth/register', undefined, {
      token,
      user: { accept_rules: true, ...user },
    })
  }

  /** A new account for this person; gives the token of its login. */
  async newcomer(at: Provider, person: Person, name: string): Promise<string> {
    const begun = await this.signIn(at, person)
    const made = await this.register(begun.body.token as string, { name })
    if (made.status !== 200) throw new Error(JSON.stringify(made.body))
    return made.body.token as string
  }

  #call(method: string, path: string, as: NamedPerson | undefined, body?: object) {
    const headers = { 'x-browser-secret': this.#secret }
    return this.#world.http(method, path, {
      headers,
      ...(as !== undefined && { as }),
      ...(body !== undefined && { body }),
    })
  }
}
