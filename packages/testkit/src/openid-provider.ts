import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nameKey, type Provider } from '@gwar/protocol'
import type { Egress, ProviderSites } from '@gwar/server'
import { idToken, publicKeys } from './id-token.ts'

/** A person with an account at the provider. */
export interface ProviderPerson {
  readonly subject: string
  readonly name: string
  readonly email: string | null
  readonly isEmailVerified: boolean
}

/** A fault for a provider to have. Faults of the id token apply to the provider that has one. */
export type ProviderFault =
  | 'down'
  | 'silent'
  | 'html'
  | 'huge'
  | 'redirect'
  | 'forged'
  | 'unsigned'
  | 'issuer'
  | 'audience'
  | 'nonce'
  | 'expired'

/**
 * A test double for all three providers: Google with OpenID Connect, Twitch and Discord with OAuth in their own
 * variants.
 */
export interface OpenidProvider {
  readonly origin: string
  /** Options for `createWorld`. */
  readonly world: {
    readonly settings: Readonly<Record<string, string>>
    readonly egress: Egress
    readonly providerSites: ProviderSites
  }
  /** The person who answers the popup from now on. */
  person: ProviderPerson
  fault: ProviderFault | null
  /** Requested paths, the oldest first. */
  readonly calls: string[]
  /** Address and referrer of each page that a browser opened. */
  readonly visits: { readonly url: string; readonly referrer: string | undefined }[]
  /** Consents without a browser, and gives the query with which the popup would come back. */
  allow(redirect: string): Readonly<Record<string, string>>
  /** Resolves once this path was requested. */
  asked(path: string): Promise<void>
  close(): Promise<void>
}

const SECRET_OF = (provider: Provider): string => `secret of ${provider}`
const PROVIDERS = ['google', 'twitch', 'discord'] as const

interface Code {
  readonly provider: Provider
  readonly person: ProviderPerson
  readonly query: URLSearchParams
}

export async function openOpenidProvider(): Promise<OpenidProvider> {
  const codes = new Map<string, Code>()
  const tokens = new Map<string, Code>()
  const waiting = new Map<string, () => void>()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  // another host name, so that browsers treat it as another site, as they do real providers
  const pages = `http://localhost:${port}`
  const issuerOf = (provider: Provider): string => `${origin}/${provider}`

  const self: OpenidProvider = {
    origin,
    world: {
      settings: Object.fromEntries(
        PROVIDERS.flatMap((provider) => [
          [`${provider.toUpperCase()}_CLIENT_ID`, `client of ${provider}`],
          [`${provider.toUpperCase()}_CLIENT_SECRET`, SECRET_OF(provider)],
        ]),
      ),
      egress: {
        resolve: async () => [],
        isAllowed: (address, at) => address === '127.0.0.1' && at === port,
      },
      providerSites: {
        google: { issuer: issuerOf('google'), endpoints: null },
        twitch: {
          issuer: issuerOf('twitch'),
          endpoints: {
            authorization: `${pages}/twitch/authorize`,
            token: `${origin}/twitch/token`,
            user: `${origin}/twitch/helix/users`,
          },
        },
        discord: {
          issuer: issuerOf('discord'),
          endpoints: {
            authorization: `${pages}/discord/authorize`,
            token: `${origin}/discord/token`,
            user: `${origin}/discord/users/@me`,
          },
        },
      },
    },
    person: { subject: '1001', name: 'Rudzik', email: 'rudzik@poczta.example', isEmailVerified: true },
    fault: null,
    calls: [],
    visits: [],
    allow(redirect) {
      const { pathname, searchParams: query } = new URL(redirect)
      const provider = PROVIDERS.find((name) => pathname.startsWith(`/${name}/`))!
      if (query.get('client_id') !== `client of ${provider}`) throw new Error('a client that nobody knows')
      if (query.get('response_type') !== 'code') throw new Error('no code is asked for')
      const code = randomUUID()
      codes.set(code, { provider, person: self.person, query })
      // with parameters that real providers add and clients must ignore
      const scope = query.get('scope') ?? ''
      return {
        code,
        state: query.get('state') ?? '',
        scope,
        ...(provider === 'google' && { prompt: 'none' }),
      }
    },
    asked: (path) => new Promise((resolve) => waiting.set(path, resolve)),
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return self

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, origin)
    const { pathname } = url
    const isPage = pathname.endsWith('/authorize') || pathname.endsWith('/favicon.ico')
    if (isPage) self.visits.push({ url: url.href, referrer: request.headers.referer })
    else self.calls.push(pathname)
    waiting.get(pathname)?.()
    if (!isPage && isFaulty(response)) return
    const json = (body: unknown, status = 200): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const [, provider, ...rest] = pathname.split('/') as [string, Provider, ...string[]]
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    switch (rest.join('/')) {
      case '.well-known/openid-configuration':
        return json({
          issuer: issuerOf(provider),
          authorization_endpoint: `${pages}/${provider}/authorize`,
          token_endpoint: `${origin}/${provider}/token`,
          jwks_uri: `${origin}/${provider}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        })
      case 'keys':
        return json(publicKeys)
      case 'authorize':
        return showPage(url, response)
      case 'token': {
        let body = ''
        for await (const piece of request) body += String(piece)
        return json(...tokensFor(provider, new URLSearchParams(body)))
      }
      case 'helix/users': {
        const isClient = request.headers['client-id'] === 'client of twitch'
        const found = isClient ? tokens.get(bearer)?.person : undefined
        if (found === undefined) return json({ error: 'Unauthorized', status: 401 }, 401)
        const email = found.isEmailVerified && found.email !== null ? { email: found.email } : {}
        const { subject: id, name } = found
        return json({ data: [{ id, login: nameKey(name), display_name: name, ...email }] })
      }
      case 'users/@me': {
        const found = tokens.get(bearer)?.person
        if (found === undefined) return json({ message: '401: Unauthorized', code: 0 }, 401)
        const { subject: id, name, email, isEmailVerified: verified } = found
        return json({ id, username: nameKey(name), global_name: name, email, verified })
      }
      default:
        return json({ error: 'not_found' }, 404)
    }
  }

  function isFaulty(response: ServerResponse): boolean {
    switch (self.fault) {
      case 'down':
        response.destroy()
        return true
      case 'silent':
        return true
      case 'html':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>We will be back soon</h1>')
        return true
      case 'huge':
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(`{"access_token":"${'x'.repeat(4 << 20)}"}`)
        return true
      case 'redirect':
        response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
        return true
      default:
        return false
    }
  }

  /** The consent page that a person sees in the popup, with Allow and Deny. */
  function showPage(url: URL, response: ServerResponse): void {
    const back = new URL(url.searchParams.get('redirect_uri')!)
    const to = (query: Readonly<Record<string, string>>): string =>
      `${back.href}?${new URLSearchParams(query).toString()}`.replaceAll('&', '&amp;')
    const no = to({
      error: 'access_denied',
      error_description: 'The user denied it',
      state: url.searchParams.get('state') ?? '',
    })
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>Provider</title><p>${self.person.name}</p>` +
          `<p id="opener"></p><script>document.all.opener.textContent = String(window.opener)</script>` +
          `<p><a href="${to(self.allow(url.href))}">Allow</a> <a href="${no}">Deny</a></p>`,
      )
  }

  function tokensFor(provider: Provider, form: URLSearchParams): [unknown, number?] {
    if (form.get('client_secret') !== SECRET_OF(provider)) return [{ error: 'invalid_client' }, 401]
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const isRight =
      code !== undefined &&
      code.provider === provider &&
      form.get('redirect_uri') === code.query.get('redirect_uri') &&
      // Twitch does not support PKCE
      (provider === 'twitch' || challengeOf(form.get('code_verifier')) === code.query.get('code_challenge'))
    if (!isRight) return [{ error: 'invalid_grant' }, 400]
    const token = randomUUID()
    tokens.set(token, code)
    const scope = code.query.get('scope') ?? ''
    return [
      {
        access_token: token,
        expires_in: 3600,
        token_type: provider === 'twitch' ? 'bearer' : 'Bearer',
        scope: provider === 'twitch' ? scope.split(' ') : scope,
        ...(provider === 'google' && { id_token: googleToken(code) }),
      },
    ]
  }

  function googleToken({ person, query }: Code): string {
    const { fault } = self
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: fault === 'issuer' ? 'https://evil.example' : issuerOf('google'),
      aud: fault === 'audience' ? 'client of somebody else' : 'client of google',
      nonce: fault === 'nonce' ? 'of another attempt' : query.get('nonce'),
      iat: now - (fault === 'expired' ? 7200 : 0),
      exp: now + (fault === 'expired' ? -3600 : 3600),
      sub: person.subject,
      name: person.name,
      email: person.email,
      email_verified: person.isEmailVerified,
    }
    return idToken(claims, fault === 'forged' || fault === 'unsigned' ? fault : 'signed')
  }
}

function challengeOf(verifier: string | null): string {
  return createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url')
}
