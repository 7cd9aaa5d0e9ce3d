import type { NamedPerson, OpenidProvider, World } from '@gwar/testkit'

type Provider = 'google' | 'twitch' | 'discord'
type Person = OpenidProvider['person']

const BROWSER = 'the secret of one browser'

/** A person at the providers, with changes for a test. */
export function personOf(subject: string, otherwise: Partial<Person> = {}): Person {
  return {
    subject,
    name: `Name ${subject}`,
    email: `${subject}@poczta.example`,
    isEmailVerified: true,
    ...otherwise,
  }
}

/** The steps that a browser takes. */
export class SignInBrowser {
  readonly #world: World
  readonly #provider: OpenidProvider
  readonly #secret: string

  constructor(world: World, provider: OpenidProvider, secret = BROWSER) {
    this.#world = world
    this.#provider = provider
    this.#secret = secret
  }

  /** With `as` it begins a connection, with a proof by their password unless told; without, a login. */
  async begin(at: Provider, as?: NamedPerson, proof?: string) {
    if (as === undefined) return this.#call('GET', `/api/auth/login/${at}`, as)
    const given = proof ?? (await this.prove(as))
    return this.#call('GET', `/api/users/@me/connections/${at}`, as, undefined, { 'x-proof': given })
  }

  async disconnect(at: Provider, as: NamedPerson, proof?: string) {
    const given = proof ?? (await this.prove(as))
    return this.#call('DELETE', `/api/users/@me/connections/${at}`, as, undefined, { 'x-proof': given })
  }

  /** A proof by password. */
  async prove(as: NamedPerson): Promise<string> {
    const { body } = await this.#call('POST', '/api/users/@me/proof', as, { password: as.password })
    return body.proof as string
  }

  /** A proof by a fresh sign-in, for an account without a password. */
  async proveWith(at: Provider, person: Person, as: NamedPerson) {
    const params = await this.allowed(at, person)
    return this.#call('POST', `/api/users/@me/proof/${at}/callback`, as, params)
  }

  finish(at: Provider, params: object, as?: NamedPerson) {
    const path = as === undefined ? `/api/auth/login/${at}` : `/api/users/@me/connections/${at}`
    return this.#call('POST', `${path}/callback`, as, params)
  }

  /** The query with which the popup comes back from a person who consents. */
  async allowed(
    at: Provider,
    person: Person,
    as?: NamedPerson,
    proof?: string,
  ): Promise<Readonly<Record<string, string>>> {
    const begun = await this.begin(at, as, proof)
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
    this.#provider.person = person
    return this.#provider.allow(begun.body.redirect as string)
  }

  async signIn(at: Provider, person: Person, as?: NamedPerson, proof?: string) {
    return this.finish(at, await this.allowed(at, person, as, proof), as)
  }

  register(token: string, user: object) {
    return this.#call('POST', '/api/auth/oauth/register', undefined, {
      token,
      user: { accept_rules: true, ...user },
    })
  }

  /** Registers this person and gives the token of the login. */
  async newcomer(at: Provider, person: Person, name: string): Promise<string> {
    const begun = await this.signIn(at, person)
    const made = await this.register(begun.body.token as string, { name })
    if (made.status !== 200) throw new Error(JSON.stringify(made.body))
    return made.body.token as string
  }

  #call(method: string, path: string, as?: NamedPerson, body?: object, further: object = {}) {
    const headers = { 'x-browser-secret': this.#secret, ...further }
    return this.#world.http(method, path, {
      headers,
      ...(as !== undefined && { as }),
      ...(body !== undefined && { body }),
    })
  }
}
