import { anyEngine, createWorld, selfSigned, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Authenticator } from './authenticator.fixture.ts'
import { PasskeyBrowser } from './passkey-browser.fixture.ts'

const REFUSED = { status: 403, body: { error: 'passkey_refused' } }
const EXPIRED = { status: 410, body: { error: 'passkey_expired' } }
const MINUTE_MS = 60 * 1000

describe.each(anyEngine())('attacks at passkeys, on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  const newBrowser = (authenticator?: Authenticator, secret?: string) =>
    new PasskeyBrowser(world, authenticator, secret)
  const withPasskey = async (name: string) => {
    const person = await world.person(name)
    const browser = newBrowser()
    expect((await browser.add(person)).status).toBe(200)
    return { person, browser }
  }
  const statuses = (answers: readonly { readonly status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b)

  test('[F5] attack: a login that was seen is sent again, at once, later, or from another browser', async () => {
    const { browser } = await withPasskey('Anna')
    const other = newBrowser(browser.authenticator, 'another browser')
    const seen = browser.authenticator.sign(await browser.loginOptions())
    expect(await other.logInWith(seen)).toMatchObject(EXPIRED)
    // the other browser used nothing up
    const both = await Promise.all([browser.logInWith(seen), browser.logInWith(seen)])
    expect(statuses(both)).toEqual([200, 410])
    expect(await browser.logInWith(seen)).toMatchObject(EXPIRED)

    const late = browser.authenticator.sign(await browser.loginOptions())
    world.clock.advance(5 * MINUTE_MS)
    expect(await browser.logInWith(late)).toMatchObject(EXPIRED)
    const invented = { ...(await browser.loginOptions()), challenge: 'A'.repeat(43) }
    expect(await browser.logInWith(browser.authenticator.sign(invented))).toMatchObject(EXPIRED)
    expect((await browser.logIn()).status).toBe(200)
  })

  test('[F5] attack: a login for another page or service, in a frame of another site, or of another kind', async () => {
    const { browser } = await withPasskey('Beata')
    const deviations = [
      { origin: 'https://gwar.example.evil.example' },
      { origin: world.url.replace('http:', 'https:') },
      { rpId: 'evil.example' },
      { crossOrigin: true },
      { topOrigin: 'https://evil.example' },
      { crossOrigin: true, topOrigin: world.url },
      { type: 'webauthn.create' },
    ]
    for (const otherwise of deviations)
      expect(await browser.logIn(otherwise), JSON.stringify(otherwise)).toMatchObject(REFUSED)
    expect((await browser.logIn()).status).toBe(200)
  })

  test('[F5] attack: a wrong signature, somebody else’s passkey, and nobody’s, all answered alike', async () => {
    const { browser } = await withPasskey('Celina')
    const { browser: thief } = await withPasskey('Zlodziejka')
    const [own] = browser.authenticator.ids
    const answers = [
      await browser.logIn({ isSignatureBroken: true }),
      // the thief's key under the owner's id, and the thief's id with the owner as whose it is
      await thief.logIn({ as: own! }),
      await thief.logIn({
        userHandle: browser.authenticator.make(await browser.options(await world.person('Celina'))).id,
      }),
      await thief.logIn({ as: 'bm9ib2R5cw' }),
      await browser.logIn({ userHandle: null }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(REFUSED)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await browser.logIn({ id: own! })).status).toBe(200)
    // what is asked for a login says nothing of any account
    expect(Object.keys(await browser.loginOptions()).toSorted()).toEqual([
      'allowCredentials',
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ])
  })

  test('[F5] attack: an authenticator that asked for no finger, face or PIN', async () => {
    const { person, browser } = await withPasskey('Dorota')
    for (const otherwise of [
      { isVerified: false },
      { isPresent: false },
      { isVerified: false, isPresent: false },
    ]) {
      expect(await browser.logIn(otherwise), JSON.stringify(otherwise)).toMatchObject(REFUSED)
      expect(await browser.prove(person, otherwise)).toMatchObject(REFUSED)
      expect(await newBrowser().add(person, 'Bez palca', otherwise)).toMatchObject(REFUSED)
    }
    expect((await browser.list(person)).body).toHaveLength(1)
  })

  test('[F5] attack: a copy of a passkey, whose count was there before', async () => {
    const { person, browser } = await withPasskey('Ewa')
    expect((await browser.logIn()).status).toBe(200)
    const { authenticator } = browser
    authenticator.counter -= 1
    const copied = {
      status: 403,
      body: { error: 'passkey_copied', message: expect.stringMatching(/looks like a copy/) },
    }
    expect(await browser.logIn()).toMatchObject(copied)
    authenticator.counter -= 1
    expect(await browser.prove(person)).toMatchObject(copied)
    // two with one count at once: one is the copy's
    const count = authenticator.counter
    const first = authenticator.sign(await browser.loginOptions())
    authenticator.counter = count
    const second = authenticator.sign(await browser.loginOptions())
    expect(first.response.authenticatorData).toBe(second.response.authenticatorData)
    expect(statuses(await Promise.all([browser.logInWith(first), browser.logInWith(second)]))).toEqual([
      200, 403,
    ])
    expect(world.logs.filter((line) => line.includes('its count is not above'))).toHaveLength(3)
  })

  test('[F5] attack: what one call asked for is used in another: login, proof, adding, another login of the account', async () => {
    const { person, browser } = await withPasskey('Filipa')
    const forProof = await browser.proofOptions(person)
    expect(await browser.logInWith(browser.authenticator.sign(forProof))).toMatchObject(EXPIRED)
    expect(
      await browser.proveWith(person, browser.authenticator.sign(await browser.loginOptions())),
    ).toMatchObject(EXPIRED)
    const forAdding = await browser.options(person)
    const asProof = { ...forProof, challenge: forAdding.challenge }
    expect(await browser.proveWith(person, browser.authenticator.sign(asProof))).toMatchObject(EXPIRED)
    const elsewhere: NamedPerson = { ...person, token: (await browser.logIn()).body.token as string }
    expect(await browser.proveWith(elsewhere, browser.authenticator.sign(forProof))).toMatchObject(EXPIRED)
    expect(await browser.finish(elsewhere, newBrowser().authenticator.make(forAdding))).toMatchObject(EXPIRED)
    // none of these used anything up
    expect((await browser.proveWith(person, browser.authenticator.sign(forProof))).status).toBe(200)
    expect((await browser.finish(person, newBrowser().authenticator.make(forAdding))).status).toBe(200)
  })

  test('[F5] attack: a proof by somebody else’s passkey, with a stolen login', async () => {
    const { person, browser } = await withPasskey('Gaja')
    const { browser: thief } = await withPasskey('Zlodziej')
    expect(await thief.prove(person)).toMatchObject(REFUSED)
    const named = { userHandle: null }
    expect(await thief.prove(person, named)).toMatchObject(REFUSED)
    expect((await browser.prove(person, named)).status).toBe(200)
  })

  test('[F5] attack: a stolen login adds a passkey of the thief, or takes the owner’s away', async () => {
    const { person, browser } = await withPasskey('Halina')
    const thief = newBrowser()
    const [passkey] = (await browser.list(person)).body as { id: string }[]
    expect(await thief.begin(person, { password: 'not this one' })).toMatchObject({
      status: 403,
      body: { error: 'wrong_password' },
    })
    expect((await thief.begin(person, {})).status).toBe(422)
    // a proof by the password is no password
    const weak = await browser.proofByPassword(person)
    for (const proof of ['x', 'x'.repeat(43), person.token, weak]) {
      expect(await thief.begin(person, {}, proof)).toMatchObject({
        status: 403,
        body: { error: 'proof_needed' },
      })
      if (proof !== weak) expect((await thief.remove(person, passkey!.id, proof)).status).toBe(403)
    }
    // and no mail goes out for a proof that is none
    const email = 'nowa.halina@example.com'
    const asked = await world.http('PATCH', '/api/users/@me', {
      as: person,
      body: { email, proof: 'x'.repeat(43) },
    })
    expect(asked).toMatchObject({ status: 403, body: { error: 'proof_needed' } })
    await world.service.settled()
    expect(world.mails.map(({ to }) => to.address)).not.toContain(email)
    const other = await world.person('Postronny')
    const ownProof = await browser.proofByPassword(other)
    expect((await browser.remove(other, passkey!.id, ownProof)).status).toBe(404)
    expect((await world.http('GET', '/api/users/@me/passkeys')).status).toBe(401)
    expect((await browser.list(person)).body).toHaveLength(1)
  })

  test('[F5] attack: a passkey that was removed has proven a moment ago', async () => {
    const { person, browser } = await withPasskey('Irena')
    const proof = (await browser.prove(person)).body.proof as string
    const [passkey] = (await browser.list(person)).body as { id: string }[]
    expect((await browser.remove(person, passkey!.id, await browser.proofByPassword(person))).status).toBe(
      204,
    )
    const gone = await world.http('DELETE', '/api/users/@me', {
      as: person,
      body: {},
      headers: { 'x-proof': proof },
    })
    expect(gone.status).toBe(403)
  })

  test('[F5] attack: adding is ended after the login was, or with what the page did not ask for', async () => {
    const janina = await world.person('Janina')
    const browser = newBrowser()
    const deviations = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { crossOrigin: true },
      { type: 'webauthn.get' },
      // a statement with certificates: the library would ask the addresses in them
      { statement: ['packed', new Map<string, unknown>([['x5c', [new Uint8Array(8)]]])] as never },
      { maker: selfSigned() },
      { statement: ['tpm', new Map()] as never },
      { statement: ['fido-u2f', new Map()] as never },
    ]
    for (const otherwise of deviations)
      expect(await browser.add(janina, 'Klucz', otherwise), JSON.stringify(otherwise)).toMatchObject(REFUSED)
    const made = browser.authenticator.make(await browser.options(janina))
    const mixed = { ...made, id: 'bm9ib2R5cw' }
    expect(await browser.finish(janina, mixed)).toMatchObject(REFUSED)
    const forLater = browser.authenticator.make(await browser.options(janina))
    const { token } = (
      await world.http('POST', '/api/users/@me/logout-other-sessions', {
        as: janina,
        body: { password: janina.password },
      })
    ).body
    expect((await browser.finish(janina, forLater)).status).toBe(401)
    const now = { ...janina, token: token as string }
    expect(await browser.finish(now, forLater)).toMatchObject(EXPIRED)
    expect((await browser.list(now)).body).toEqual([])
  })

  test('[F5] a passkey is one account’s, and an account has ten at most, also when two come at once', async () => {
    const [kinga, lidia] = await world.people('Kinga', 'Lidia')
    const browser = newBrowser()
    const made = browser.authenticator.make(await browser.options(kinga))
    expect((await browser.finish(kinga, made)).status).toBe(200)
    // the same credential once more, for the same account and for another one
    for (const person of [kinga, lidia]) {
      const { challenge } = await browser.options(person)
      const clientData = JSON.parse(
        Buffer.from(made.response.clientDataJSON, 'base64url').toString(),
      ) as object
      const again = Buffer.from(JSON.stringify({ ...clientData, challenge })).toString('base64url')
      const credential = { ...made, response: { ...made.response, clientDataJSON: again } }
      expect(await browser.finish(person, credential)).toMatchObject({
        status: 409,
        body: { error: 'passkey_known' },
      })
    }
    for (let count = 1; count < 9; count += 1) expect((await browser.add(kinga)).status).toBe(200)
    const tenth = browser.authenticator.make(await browser.options(kinga))
    const eleventh = browser.authenticator.make(await browser.options(kinga))
    const both = await Promise.all([browser.finish(kinga, tenth), browser.finish(kinga, eleventh)])
    expect(statuses(both)).toEqual([200, 409])
    expect(await browser.begin(kinga)).toMatchObject({ status: 409, body: { error: 'too_many_passkeys' } })
    expect((await browser.list(kinga)).body).toHaveLength(10)
  })

  test('[F5] attack: bytes that are no credential', async () => {
    const { person, browser } = await withPasskey('Maria')
    const right = browser.authenticator.sign(await browser.loginOptions())
    const malformed = [
      {},
      { ...right, id: '' },
      { ...right, id: 'x'.repeat(1365) },
      { ...right, id: 'not base64url!' },
      { ...right, response: { ...right.response, signature: 7 } },
      { ...right, response: { ...right.response, authenticatorData: 'A'.repeat(6000) } },
      { ...right, response: null },
    ]
    for (const credential of malformed) expect((await browser.logInWith(credential)).status).toBe(422)
    const garbled = async (part: object) => {
      const fresh = browser.authenticator.sign(await browser.loginOptions())
      return browser.logInWith({ ...fresh, response: { ...fresh.response, ...part } })
    }
    const text = (value: string) => Buffer.from(value).toString('base64url')
    for (const part of [
      { clientDataJSON: text('not json') },
      { clientDataJSON: text('null') },
      { clientDataJSON: text('{"challenge":7}') },
      { authenticatorData: 'AAAA' },
      { signature: 'AAAA' },
      { userHandle: '' },
    ])
      expect(await garbled(part), JSON.stringify(part)).toMatchObject(REFUSED)
    for (const attestationObject of [
      'AAAA',
      text('x'.repeat(4000)),
      Buffer.alloc(6000, 0x81).toString('base64url'),
    ]) {
      const made = newBrowser().authenticator.make(await browser.options(person))
      const broken = { ...made, response: { ...made.response, attestationObject } }
      expect(await browser.finish(person, broken)).toMatchObject(REFUSED)
    }
    expect(world.logs.filter((line) => line.includes('"level":50'))).toEqual([])
    expect((await browser.logIn()).status).toBe(200)
  })

  test('[F5] no log holds what was signed, what it was asked with, or a key', async () => {
    const quiet = world.logs.length
    const { person, browser } = await withPasskey('Nina')
    const options = await browser.loginOptions()
    const signed = browser.authenticator.sign(options)
    const { body } = await browser.logInWith(signed)
    const proof = (await browser.prove(person)).body.proof as string
    await world.service.settled()
    const written = world.logs.slice(quiet).join('\n')
    expect(written).toContain('/api/auth/passkey')
    for (const secret of [
      options.challenge,
      signed.id,
      signed.response.signature,
      body.token as string,
      proof,
    ])
      expect(written).not.toContain(secret)
  })
})

describe.each(anyEngine())('limits on passkeys, on the %s engine', (engine) => {
  test('[F5] a machine that tries on and on is told to wait, and so is a stolen login', async () => {
    const world = await createWorld({
      engine,
      settings: { TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' },
    })
    try {
      const anna = await world.person('Anna')
      const browser = new PasskeyBrowser(world)
      await browser.add(anna)
      const credential = browser.authenticator.sign(await browser.loginOptions(), { isSignatureBroken: true })
      const from = (address: string) => ({ 'x-forwarded-for': address })
      const tried = async (times: number, address: string) => {
        let last = 0
        for (let count = 0; count < times; count += 1)
          last = (await browser.logInWith(credential, from(address))).status
        return last
      }
      expect(await tried(120, '203.0.113.7')).toBe(410)
      expect(await tried(1, '203.0.113.7')).toBe(429)
      expect(await tried(1, '198.51.100.9')).toBe(410)
      for (let count = 0; count < 10; count += 1)
        expect((await browser.prove(anna, { isSignatureBroken: true })).status).toBe(403)
      expect((await browser.prove(anna)).status).toBe(429)
    } finally {
      await world.close()
    }
  })
})
