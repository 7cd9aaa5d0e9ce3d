// Prints an access token for the bot beside it. Node 18 or newer, nothing to install. The first
// time it asks you to allow the application in a browser; later it renews what it keeps in token.json:
//   GWAR_TOKEN=$(GWAR_CLIENT_ID=… GWAR_SECRET=… node token.mjs) node ping-bot.mjs
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { GWAR_ORIGIN = 'http://127.0.0.1:8080', GWAR_CLIENT_ID = '', GWAR_SECRET = '' } = process.env
const { GWAR_SCOPE = 'chat_read chat_write', GWAR_TOKENS = 'token.json' } = process.env
/** The redirect address as it is registered; one on this machine may have another port. */
const { GWAR_REDIRECT = 'http://localhost:8787/callback' } = process.env

if (typeof fetch === 'undefined') {
  process.stderr.write(`This is Node ${process.versions.node}: token.mjs needs Node 18 or newer.\n`)
  process.exit(1)
}
const tokens = await ask(existsSync(GWAR_TOKENS) ? renewal() : await consent())
// a refresh token works only once, so the new tokens are stored before any of them is used
writeFileSync(GWAR_TOKENS, JSON.stringify(tokens), { mode: 0o600 })
process.stdout.write(tokens.access_token)

async function ask(form) {
  const who = { client_id: GWAR_CLIENT_ID, ...(GWAR_SECRET !== '' && { client_secret: GWAR_SECRET }) }
  const body = new URLSearchParams({ ...form, ...who })
  const answer = await fetch(`${GWAR_ORIGIN}/api/oauth/token`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`refused: ${await answer.text()}`)
  return answer.json()
}

function renewal() {
  const { refresh_token } = JSON.parse(readFileSync(GWAR_TOKENS, 'utf8'))
  return { grant_type: 'refresh_token', refresh_token }
}

async function consent() {
  const [verifier, state] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')]
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: GWAR_CLIENT_ID,
    redirect_uri: GWAR_REDIRECT,
    scope: GWAR_SCOPE,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const { hostname, port } = new URL(GWAR_REDIRECT)
  const server = createServer().listen(Number(port), hostname)
  await once(server, 'listening')
  process.stderr.write(`Open this page and allow: ${GWAR_ORIGIN}/oauth/authorize?${query.toString()}\n`)
  const [request, response] = await once(server, 'request')
  response.setHeader('connection', 'close').end('Done. You can close this page.')
  server.close()
  const answer = new URL(request.url, GWAR_REDIRECT).searchParams
  if (answer.get('state') !== state || answer.get('iss') !== GWAR_ORIGIN) throw new Error('not our answer')
  const code = answer.get('code')
  if (code === null) throw new Error(`refused: ${answer.get('error')}`)
  return { grant_type: 'authorization_code', code, redirect_uri: GWAR_REDIRECT, code_verifier: verifier }
}
