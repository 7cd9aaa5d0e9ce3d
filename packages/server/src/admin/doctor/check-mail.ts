import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js'
import { failed, passed, reasonOf, warning, type Check, type Finding } from './finding.ts'
import { isOfThisMachine } from './is-of-this-machine.ts'

const CONNECT_MS = 10_000

/** Whether the mail server is reached and accepts the login; no mail is sent. */
export const checkMail: Check = async ({ config }) => {
  const { smtpUrl, publicUrl } = config
  if (smtpUrl === null)
    return [
      isOfThisMachine(publicUrl)
        ? passed('Mails are kept in the mailbox page; SMTP_URL is not set.')
        : warning('Nobody gets a mail: they are kept in the mailbox page. Set SMTP_URL.'),
    ]
  const { hostname, port, protocol, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const connection = new SMTPConnection({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: CONNECT_MS,
  })
  const auth =
    username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  try {
    await connect(connection)
    if (auth !== null) await login(connection, auth)
    return [answered(hostname, connection.secure, auth !== null)]
  } catch (error) {
    return [
      failed(
        `The mail server ${hostname} does not take mails: ${reasonOf(error, config)}. Look at SMTP_URL; mail try {address} sends one.`,
      ),
    ]
  } finally {
    connection.quit()
    connection.close()
  }
}

function answered(host: string, isSecure: boolean, isLoggedIn: boolean): Finding {
  const how = `${isSecure ? 'over TLS' : 'without TLS'}${isLoggedIn ? ', and takes the login' : ', without a login'}`
  const isNear = isOfThisMachine(`http://${host}`)
  return isSecure || isNear
    ? passed(`The mail server ${host} answers ${how}.`)
    : warning(
        `The mail server ${host} answers ${how}: codes and links go there in the clear. Use smtps:// or a server with STARTTLS.`,
      )
}

function connect(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.connect((error) => (error === undefined || error === null ? resolve() : reject(error)))
  })
}

function login(connection: SMTPConnection, auth: { user: string; pass: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.login({ credentials: auth }, (error) =>
      error === null || error === undefined ? resolve() : reject(error),
    )
  })
}
