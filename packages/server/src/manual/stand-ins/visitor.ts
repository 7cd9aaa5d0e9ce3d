import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'

/*
 * A visitor of the installed site: registers with the code from the mail and speaks in the chat, all through TLS with
 * a certificate that is checked. `visitor.ts {name of the site} {name to take} {directory of mails}`.
 */

const [site = '', name = '', mails = ''] = process.argv.slice(2)
const PASSWORD = 'Zielony-Tramwaj-71'
const PATIENCE_MS = 20_000

async function call(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`https://${site}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'pl' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

async function mailTo(address: string): Promise<string> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 50) {
    for (const file of readdirSync(mails)) {
      const raw = readFileSync(`${mails}/${file}`, 'utf8')
      if (raw.includes(`Delivered-To: ${address}`)) return (await PostalMime.parse(raw)).text ?? ''
    }
    await wait(50)
  }
  throw new Error(`no mail came to ${address}`)
}

// oxlint-disable-next-line gwar/no-lowered-name -- a visitor knows nothing of the service's code
const email = `${name.toLowerCase()}@poczta.example`
await call('/api/auth/register', {
  name,
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  accept_rules: true,
  'g-recaptcha-response': '',
})
const mail = await mailTo(email)
process.stdout.write(`${mail}\n`)
const code = /^\d{3} \d{3}$/m.exec(mail)![0].replace(' ', '')
const { token } = await call('/api/v2/auth/email/verify', { email, code })

const socket = new WebSocket(`wss://${site}/irc`, 'text.ircv3.net')
const said = 'Dzień dobry z instrukcji'
const heard = new Promise<void>((resolve, reject) => {
  const timer = setTimeout(() => reject(new Error('the chat does not answer')), PATIENCE_MS)
  socket.addEventListener('error', () => reject(new Error('no socket through the proxy')))
  socket.addEventListener('open', () => socket.send('USER x 0 * :x'))
  socket.addEventListener('message', ({ data }) => {
    const line = String(data)
    if (/ 001 /.test(line)) socket.send('CAP REQ :echo-message')
    if (/ CAP \S+ ACK /.test(line)) socket.send(`AUTHORIZATION ${String(token)}`)
    if (/ NICK /.test(line)) socket.send('JOIN #gwar')
    if (/ 366 /.test(line)) socket.send(`PRIVMSG #gwar :${said}`)
    if (!line.endsWith(said)) return
    clearTimeout(timer)
    resolve()
  })
})
await heard
socket.close()
process.stdout.write(`${name} registered and spoke\n`)
