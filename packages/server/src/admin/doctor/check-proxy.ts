import { randomBytes } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import type { SettingsContext } from '../command.ts'
import type { WatchedCall } from '../running.ts'
import { plainAddress } from '../../limits/address.ts'
import { checkCertificate } from './check-certificate.ts'
import { failed, passed, reasonOf, warning, type Check, type Finding } from './finding.ts'
import { isOfThisMachine } from './is-of-this-machine.ts'
import { opensWebSocket } from './opens-web-socket.ts'

const CALL_MS = 10_000
/** How many calls are made: with several nodes the proxy may send each call to another one. */
const TRIES = 8
/**
 * Nobody's addresses (RFC 5737): a caller who claims to be the last must not be believed. The first is reached only
 * where TRUST_PROXY names the last, and so everybody.
 */
const FARTHER = '192.0.2.7'
const CLAIMED = '198.51.100.7'
const CLAIM = `${FARTHER}, ${CLAIMED}`

/** Calls the service by PUBLIC_URL, as a visitor would: through the proxy. */
export const checkProxy: Check = async (context) => {
  const { publicUrl } = context.config
  if (isOfThisMachine(publicUrl))
    return [passed('PUBLIC_URL leads to this machine itself: there is no proxy to look at.')]
  const findings = await Promise.all([
    checkCertificate(publicUrl),
    redirects(context),
    forwarding(context),
    upgrade(context),
  ])
  return findings.flat()
}

async function redirects({ config }: SettingsContext): Promise<Finding[]> {
  const { publicUrl } = config
  if (!publicUrl.startsWith('https:'))
    return [warning('PUBLIC_URL is no https: passwords go in the clear. Put TLS before the service.')]
  const plain = new URL(publicUrl)
  plain.protocol = 'http:'
  // with https on a port of its own nobody calls the http port
  if (plain.port !== '') return []
  try {
    const answer = await fetch(plain, { redirect: 'manual', signal: AbortSignal.timeout(CALL_MS) })
    const isLed =
      answer.status >= 300 &&
      answer.status < 400 &&
      (answer.headers.get('location') ?? '').startsWith('https:')
    return [
      isLed
        ? passed('Plain http is led to https.')
        : failed(
            `Plain http answers ${answer.status} instead of leading to https: let the proxy redirect port 80.`,
          ),
    ]
  } catch (error) {
    return [
      warning(
        `Plain http does not answer (${reasonOf(error, config)}): who types the name without https:// gets nothing. Let the proxy redirect port 80.`,
      ),
    ]
  }
}

/** Whether the service sees the visitor's own address, and not one that the visitor chose. */
async function forwarding({ config, running }: SettingsContext): Promise<Finding[]> {
  if (running === null) return []
  const { publicUrl } = config
  for (let tries = 0; tries < TRIES; tries += 1) {
    const word = randomBytes(16).toString('hex')
    const watched = running.watchCall(word, CALL_MS)
    try {
      const answer = await fetch(new URL('/api/config', publicUrl), {
        headers: { 'x-gwar-doctor': word, 'x-forwarded-for': CLAIM },
        signal: AbortSignal.timeout(CALL_MS),
        redirect: 'manual',
      })
      await answer.arrayBuffer()
    } catch (error) {
      return [
        failed(
          `${publicUrl} does not answer: ${reasonOf(error, config)}. Look at the proxy and the name's address.`,
        ),
      ]
    }
    // a call is seen before it is answered, so one that was not seen went to another node
    const call = await Promise.race([watched, new Promise<null>((resolve) => setTimeout(resolve, 200, null))])
    if (call !== null) return [judge(call)]
  }
  return [
    warning(
      `${publicUrl} answers, but no call of ${TRIES} came to this process: run doctor on the other nodes, or PUBLIC_URL leads to something else.`,
    ),
  ]
}

function judge({ peer, forwardedFor, address }: WatchedCall): Finding {
  if (address === FARTHER)
    return failed(
      'TRUST_PROXY names addresses of anybody, so a visitor may choose the address that is taken for theirs: name only the proxy.',
    )
  const added = forwardedFor?.startsWith(`${CLAIM}, `) === true ? forwardedFor.slice(CLAIM.length + 2) : ''
  // the caller is what the first proxy added: the address from which this command called
  const caller = plainAddress(added.split(',')[0]!.trim())
  if (address === CLAIMED && isOwnAddress(caller))
    return passed(
      `The proxy adds to X-Forwarded-For. This call came to it from ${caller}, this machine itself, which TRUST_PROXY names; visitors do not.`,
    )
  if (address === CLAIMED && caller !== '')
    return failed(
      `Who comes to the proxy from ${caller} may choose the address that is taken for theirs, because TRUST_PROXY names it. Leave it out unless a proxy alone has that address.`,
    )
  if (address === CLAIMED)
    return failed(
      'A visitor may choose the address that is taken for theirs: let the proxy add to X-Forwarded-For ($proxy_add_x_forwarded_for), and name only the proxy in TRUST_PROXY.',
    )
  if (forwardedFor === null || forwardedFor === CLAIM)
    return failed(
      forwardedFor === null
        ? 'The proxy does not add X-Forwarded-For: all visitors are one. Set proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for.'
        : 'The proxy passes X-Forwarded-For on without adding the visitor: set proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for.',
    )
  if (address === plainAddress(peer))
    return failed(
      `TRUST_PROXY does not name the proxy ${address}: all visitors are one. Set TRUST_PROXY=${address} (loopback for this machine).`,
    )
  return passed('The proxy tells visitors apart (X-Forwarded-For), and TRUST_PROXY names it.')
}

/**
 * Whether an address is of this machine. Its name often leads to 127.0.1.1, and then a call comes from loopback.
 */
function isOwnAddress(address: string): boolean {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return address === '::1' || address.startsWith('127.') || own.some((each) => each.address === address)
}

async function upgrade({ config }: SettingsContext): Promise<Finding[]> {
  const reason = await opensWebSocket(config.publicUrl, CALL_MS)
  return [
    reason === null
      ? passed('A WebSocket opens through the proxy.')
      : failed(
          `No WebSocket opens at ${config.publicUrl}: ${reason}. Let the proxy pass Upgrade and Connection on, over HTTP/1.1.`,
        ),
  ]
}
