import { connect } from 'node:tls'
import { failed, passed, reasonOf, warning, type Finding } from './finding.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** certbot renews 30 days before the end: less than this means that it does not. */
const SOON_DAYS = 21
const CONNECT_MS = 10_000

/** Whether browsers accept the certificate, and how long it is valid. */
export async function checkCertificate(publicUrl: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return []
  try {
    const { validTo, problem } = await look(
      hostname.replace(/^\[(.*)\]$/, '$1'),
      port === '' ? 443 : Number(port),
    )
    const days = Math.floor((validTo - Date.now()) / DAY_MS)
    if (problem !== null)
      return [
        failed(
          `Browsers refuse the certificate: ${problem}. Renew it (certbot renew), and give the proxy the whole chain.`,
        ),
      ]
    const sentence = `The certificate lasts ${days} more days`
    return [
      days < SOON_DAYS
        ? warning(`${sentence}: certbot renew --dry-run says why it is not renewed.`)
        : passed(`${sentence}.`),
    ]
  } catch (error) {
    return [failed(`No TLS at ${publicUrl}: ${reasonOf(error, { publicUrl })}.`)]
  }
}

function look(host: string, port: number): Promise<{ validTo: number; problem: string | null }> {
  return new Promise((resolve, reject) => {
    // the certificate is only read, not trusted: nothing is sent over the connection
    const socket = connect({
      host,
      port,
      servername: /[a-z]/i.test(host) && !host.includes(':') ? host : '',
      rejectUnauthorized: false,
      timeout: CONNECT_MS,
    })
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      const { authorized, authorizationError } = socket
      socket.destroy()
      resolve({ validTo: Date.parse(validTo), problem: authorized ? null : String(authorizationError) })
    })
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}
