import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@gwar/protocol'
import type { NamedPerson, World } from '@gwar/testkit'
import { Authenticator } from './authenticator.fixture.ts'

type Making = Parameters<Authenticator['make']>[1]
type Signing = Parameters<Authenticator['sign']>[1]

/** A browser with an authenticator: the calls that a page makes for passkeys. */
export class PasskeyBrowser {
  readonly #world: World
  readonly #secret: string
  readonly authenticator: Authenticator

  constructor(world: World, authenticator = new Authenticator(world.url), secret = 'one browser') {
    this.#world = world
    this.authenticator = authenticator
    this.#secret = secret
  }

  #call(method: string, path: string, as?: NamedPerson, body?: object, further: object = {}) {
    return this.#world.http(method, path, {
      headers: { 'x-browser-secret': this.#secret, ...further },
      ...(as !== undefined && { as }),
      ...(body !== undefined && { body }),
    })
  }

  /** What is to be made, by the password unless told. */
  begin(as: NamedPerson, body: object = { password: as.password }, proof?: string) {
    const headers = proof === undefined ? {} : { 'x-proof': proof }
    return this.#call('POST', '/api/users/@me/passkeys/options', as, body, headers)
  }

  async options(as: NamedPerson): Promise<PasskeyCreationOptions> {
    const { status, body } = await this.begin(as)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as PasskeyCreationOptions
  }

  finish(as: NamedPerson, credential: object, name = 'Telefon') {
    return this.#call('POST', '/api/users/@me/passkeys', as, { credential, name })
  }

  async add(as: NamedPerson, name = 'Telefon', otherwise: Making = {}) {
    return this.finish(as, this.authenticator.make(await this.options(as), otherwise), name)
  }

  list(as: NamedPerson) {
    return this.#call('GET', '/api/users/@me/passkeys', as)
  }

  remove(as: NamedPerson, id: string, proof: string) {
    return this.#call('DELETE', `/api/users/@me/passkeys/${id}`, as, undefined, { 'x-proof': proof })
  }

  async loginOptions(): Promise<PasskeyRequestOptions> {
    return (await this.#call('POST', '/api/auth/passkey/options')).body as PasskeyRequestOptions
  }

  logInWith(credential: object, further: object = {}) {
    return this.#call('POST', '/api/auth/passkey', undefined, { credential }, further)
  }

  async logIn(otherwise: Signing = {}, further: object = {}) {
    return this.logInWith(this.authenticator.sign(await this.loginOptions(), otherwise), further)
  }

  async proofOptions(as: NamedPerson): Promise<PasskeyRequestOptions> {
    return (await this.#call('POST', '/api/users/@me/proof/passkey/options', as))
      .body as PasskeyRequestOptions
  }

  proveWith(as: NamedPerson, credential: object) {
    return this.#call('POST', '/api/users/@me/proof/passkey', as, { credential })
  }

  async prove(as: NamedPerson, otherwise: Signing = {}) {
    return this.proveWith(as, this.authenticator.sign(await this.proofOptions(as), otherwise))
  }

  /** A proof by the password. */
  async proofByPassword(as: NamedPerson): Promise<string> {
    const { body } = await this.#call('POST', '/api/users/@me/proof', as, { password: as.password })
    return (body as { proof: string }).proof
  }
}
