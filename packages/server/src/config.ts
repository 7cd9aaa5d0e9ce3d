import { EMOTICON_SOURCES } from '@gwar/protocol'
import { BlockList, isIP } from 'node:net'
import {
  channelName,
  contact,
  host,
  integer,
  mailAddress,
  name,
  nameList,
  natsServers,
  oneOf,
  onOff,
  optionalPort,
  origins,
  originsOrAll,
  port,
  publicUrl,
  sockets,
  someOf,
  subject,
  text,
  trustedProxies,
  url,
  word,
} from './config/readers.ts'
import { optional, secret, setting, type Setting } from './config/setting.ts'

/** Every setting of this server, in the order in which the dump prints them. */
export const SETTINGS = {
  host: setting('HOST', 'The address for HTTP, the web client and WebSocket.', '127.0.0.1', host),
  port: setting('PORT', 'The port for HTTP, the web client and WebSocket; 0 takes a free one.', 8080, port),
  publicUrl: optional(
    'PUBLIC_URL',
    'The address under which people reach the service; made from HOST and PORT when unset.',
    publicUrl,
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'Addresses of proxies whose X-Forwarded-* headers are trusted.',
    new BlockList(),
    trustedProxies,
  ),
  ircHost: setting('IRC_HOST', 'The address for plain and TLS IRC.', '127.0.0.1', host),
  ircPort: setting('IRC_PORT', 'The port for plain IRC, or off.', null, optionalPort),
  ircTlsPort: setting('IRC_TLS_PORT', 'The port for IRC over TLS, or off.', null, optionalPort),
  ircTlsCert: optional('IRC_TLS_CERT', 'The file with the certificate chain for IRC over TLS.', text),
  ircTlsKey: optional('IRC_TLS_KEY', 'The file with the private key for IRC over TLS.', text),
  dataDir: setting('DATA_DIR', 'The directory of the database, uploads, outbox and lock.', './data', text),
  databaseUrl: secret(
    'DATABASE_URL',
    'The PostgreSQL server; the embedded database when unset.',
    url('postgres:', 'postgresql:'),
  ),
  s3Url: secret(
    'S3_URL',
    'The object storage for uploads, https://{key id}:{secret}@{host}/{bucket}?region={region}; DATA_DIR when unset.',
    url('http:', 'https:'),
  ),
  moderationLogDays: setting(
    'MODERATION_LOG_DAYS',
    'How many days the entries of the log of moderation are kept; 0 keeps them for ever.',
    730,
    integer(0, 36_500),
  ),
  evidenceDays: setting(
    'EVIDENCE_DAYS',
    'How many days the copies of messages in the log of moderation are kept; 0 keeps them for ever.',
    180,
    integer(0, 36_500),
  ),
  removedTextHours: setting(
    'REMOVED_TEXT_HOURS',
    'For how many hours moderators see the text of a message that its author deleted; 0 keeps none.',
    24,
    integer(0, 168),
  ),
  heldPerChannel: setting(
    'HELD_PER_CHANNEL',
    'How many messages may wait for the moderators of one channel; further ones that a filter holds are refused.',
    500,
    integer(1, 100_000),
  ),
  reportsPerHour: setting(
    'REPORTS_PER_HOUR',
    'How many messages and people one person may report in an hour.',
    10,
    integer(1, 1000),
  ),
  streamWaitSeconds: setting(
    'STREAM_WAIT_SECONDS',
    'How many seconds a stream waits for a lost signal before it ends.',
    180,
    integer(0, 900),
  ),
  streamFiguresDays: setting(
    'STREAM_FIGURES_DAYS',
    'How many days the figures of the minutes of a stream are kept; its sums stay.',
    400,
    integer(1, 100_000),
  ),
  streamTellSeconds: setting(
    'STREAM_TELL_SECONDS',
    'How many seconds a channel is on air before its followers are told.',
    60,
    integer(0, 3600),
  ),
  push: setting(
    'PUSH',
    'Whether browsers can be told of what happens while no page is open there; off keeps no devices.',
    true,
    onOff,
  ),
  pushContact: optional(
    'PUSH_CONTACT',
    'The mail address that push services see, to reach the operator; that of MAIL_FROM when unset.',
    mailAddress,
  ),
  filterRunMessages: setting(
    'FILTER_RUN_MESSAGES',
    'How many stored messages a filter may be tried on at once.',
    1_000_000,
    integer(1000, 100_000_000),
  ),
  relayCacheMb: setting(
    'RELAY_CACHE_MB',
    'How many megabytes in DATA_DIR may hold pictures of other sites that were shown lately; 0 keeps none.',
    256,
    integer(0, 1_000_000),
  ),
  natsUrl: secret(
    'NATS_URL',
    'The NATS servers through which several nodes hear each other; needs DATABASE_URL.',
    natsServers,
  ),
  natsPrefix: setting(
    'NATS_PREFIX',
    'The first part of all NATS subjects; keeps installations on one NATS server apart.',
    'gwar',
    subject,
  ),
  productName: setting('PRODUCT_NAME', 'The name of the service on screens and in mails.', 'Gwar', text),
  serviceNick: setting('SERVICE_NICK', "The nick of the service's own lines.", 'Gwar', name),
  serverName: optional(
    'SERVER_NAME',
    'The name of this server in IRC lines; the host of PUBLIC_URL when unset.',
    word,
  ),
  vendor: setting('VENDOR', "The prefix of the service's own capabilities and tags.", 'gwar.chat', word),
  defaultChannel: setting(
    'DEFAULT_CHANNEL',
    'The channel in which newcomers start, without #.',
    channelName('gwar'),
    channelName,
  ),
  defaultLocale: setting(
    'DEFAULT_LOCALE',
    'The language for people whose browser or program asks for none.',
    'pl',
    oneOf('pl', 'en'),
  ),
  rulesUrl: optional(
    'RULES_URL',
    "The page with the rules; the service's own one when unset.",
    url('http:', 'https:'),
  ),
  privacyUrl: optional(
    'PRIVACY_URL',
    "The page with the privacy policy; the service's own one when unset.",
    url('http:', 'https:'),
  ),
  operator: optional(
    'OPERATOR',
    'Who runs the service: name and address; shown in rules, privacy policy, mails and on receipts.',
    text,
  ),
  contact: optional(
    'CONTACT',
    'How people reach whoever runs the service: an e-mail address or a page that starts with https://.',
    contact,
  ),
  captcha: setting(
    'CAPTCHA',
    'The captcha that keeps robots from registering.',
    'altcha',
    oneOf('altcha', 'recaptcha', 'none'),
  ),
  recaptchaSiteKey: optional('RECAPTCHA_SITE_KEY', 'The public key for CAPTCHA=recaptcha.', word),
  recaptchaSecret: secret('RECAPTCHA_SECRET', 'The secret key for CAPTCHA=recaptcha.', word),
  emailVerification: setting(
    'EMAIL_VERIFICATION',
    'Whether an account must confirm its e-mail address.',
    true,
    onOff,
  ),
  smtpUrl: secret(
    'SMTP_URL',
    'The mail server; when unset, mails are kept and shown on the mailbox page.',
    url('smtp:', 'smtps:'),
  ),
  mailFrom: optional(
    'MAIL_FROM',
    'The sender of mails; made from PRODUCT_NAME and the host of PUBLIC_URL when unset.',
    mailAddress,
  ),
  outboxPort: setting(
    'OUTBOX_PORT',
    'The port of the mailbox page, on 127.0.0.1 only; 0 takes a free one.',
    0,
    port,
  ),
  passwordMinLength: setting(
    'PASSWORD_MIN_LENGTH',
    'The least number of characters in a password.',
    8,
    integer(1, 128),
  ),
  passwordCost: setting(
    'PASSWORD_COST',
    'How much work a password hash takes; low is for tests.',
    'default',
    oneOf('default', 'low'),
  ),
  requireSecondFactor: setting(
    'REQUIRE_SECOND_FACTOR',
    'Which mode letters give their rights only with a second factor: global is a and m, staff is also q and o of channels.',
    'off',
    oneOf('off', 'global', 'staff'),
  ),
  moderatorsNeedSecondFactor: setting(
    'MODERATORS_NEED_SECOND_FACTOR',
    'Whether moderators act only with a second factor; without one they read the queue and the log.',
    false,
    onOff,
  ),
  sessionIdleDays: setting(
    'SESSION_IDLE_DAYS',
    'After how many days without use a login ends.',
    90,
    integer(1, 3650),
  ),
  rateLimits: setting(
    'RATE_LIMITS',
    'Limits on guessing and flooding; off is for tests and trusted networks.',
    true,
    onOff,
  ),
  maxConnections: setting(
    'MAX_CONNECTIONS',
    'How many chat connections a process holds at once; past that a guest is disconnected for each newcomer.',
    20_000,
    integer(10, 1_000_000),
  ),
  maxGuests: setting(
    'MAX_GUESTS',
    'How many of the chat connections may be guests.',
    10_000,
    integer(0, 1_000_000),
  ),
  maxHttpConnections: setting(
    'MAX_HTTP_CONNECTIONS',
    'How many connections a process holds at once for calls, pages and files.',
    4000,
    integer(10, 1_000_000),
  ),
  shedAtMemory: setting(
    'SHED_AT_MEMORY',
    'The percentage of its memory from which on a process refuses guests; at 10 more it disconnects guests, at 15 more members.',
    75,
    integer(10, 85),
  ),
  spamLines: setting(
    'SPAM_LINES',
    'How many lines somebody may write in a channel or conversation within SPAM_SECONDS.',
    10,
    integer(1, 10_000),
  ),
  spamSeconds: setting(
    'SPAM_SECONDS',
    'The time in seconds in which SPAM_LINES are counted.',
    10,
    integer(1, 3600),
  ),
  channelsPerUser: setting(
    'CHANNELS_PER_USER',
    'How many channels an account may create.',
    5,
    integer(0, 10_000),
  ),
  emoticonsPerChannel: setting(
    'EMOTICONS_PER_CHANNEL',
    'How many emoticons a channel may have.',
    200,
    integer(0, 1000),
  ),
  emoticonSources: setting(
    'EMOTICON_SOURCES',
    'Where emoticons of channels may come from: upload, zip, 7tv, bttv, ffz, separated by commas; off for none.',
    EMOTICON_SOURCES,
    someOf(...EMOTICON_SOURCES),
  ),
  ownerAttachments: setting(
    'OWNER_ATTACHMENTS',
    'Whether owners may allow attachments in their channels; off leaves that to administrators (a) and global moderators (m).',
    false,
    onOff,
  ),
  filterPatterns: setting(
    'FILTER_PATTERNS',
    'Whether filters may have patterns (regular expressions); off lets filters that have one rest.',
    true,
    onOff,
  ),
  greetNewcomers: setting(
    'GREET_NEWCOMERS',
    'Whether somebody who opens a channel for the first time is greeted there with its name.',
    true,
    onOff,
  ),
  serviceWorker: setting(
    'SERVICE_WORKER',
    'Whether browsers keep the frame of the page, so that it opens without a network; off takes it back from them.',
    true,
    onOff,
  ),
  googleClientId: optional(
    'GOOGLE_CLIENT_ID',
    'The client id for sign-in with Google; off when unset.',
    text,
  ),
  googleClientSecret: secret('GOOGLE_CLIENT_SECRET', 'The client secret for sign-in with Google.', text),
  twitchClientId: optional(
    'TWITCH_CLIENT_ID',
    'The client id for sign-in with Twitch; off when unset.',
    text,
  ),
  twitchClientSecret: secret('TWITCH_CLIENT_SECRET', 'The client secret for sign-in with Twitch.', text),
  discordClientId: optional(
    'DISCORD_CLIENT_ID',
    'The client id for sign-in with Discord; off when unset.',
    text,
  ),
  discordClientSecret: secret('DISCORD_CLIENT_SECRET', 'The client secret for sign-in with Discord.', text),
  payments: setting(
    'PAYMENTS',
    'The payment provider: sandbox is a trial bank that takes no money, off sells nothing.',
    'sandbox',
    oneOf('sandbox', 'stripe', 'off'),
  ),
  paymentsSandboxInPublic: setting(
    'PAYMENTS_SANDBOX_IN_PUBLIC',
    'Allows the trial bank, where everything is free, on an https PUBLIC_URL.',
    'no',
    oneOf('yes', 'no'),
  ),
  seller: optional('SELLER', 'The seller on receipts: name, address, tax number; OPERATOR when unset.', text),
  stripeSecretKey: secret('STRIPE_SECRET_KEY', 'The secret key for PAYMENTS=stripe.', word),
  stripeWebhookSecret: secret(
    'STRIPE_WEBHOOK_SECRET',
    'The secret that signs the notices to /api/payments/stripe, for PAYMENTS=stripe.',
    word,
  ),
  popupOrigins: setting(
    'POPUP_ORIGINS',
    'Other sites that may open the login in a popup and are given its token, as in https://site.example, separated by commas.',
    [],
    origins,
  ),
  readOrigins: setting(
    'READ_ORIGINS',
    'Other sites whose pages may read by HTTP what guests may read, as in https://site.example, separated by commas; * is every site.',
    [],
    originsOrAll,
  ),
  chatServers: setting(
    'CHAT_SERVERS',
    'Sockets of other chat servers that the web client may use when its address has ?server=, separated by commas.',
    [],
    sockets,
  ),
  neverBlocked: setting(
    'NEVER_BLOCKED',
    'Accounts that nobody can block, separated by commas; the service nick never can be.',
    ['Administracja'],
    nameList,
  ),
  metricsToken: secret(
    'METRICS_TOKEN',
    'The token that callers of /metrics must send as Bearer; when unset, callers on this machine are answered, and with an https PUBLIC_URL nobody.',
    word,
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'The lowest level of lines that are logged.',
    'info',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
} as const

type Values = {
  readonly [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K] extends Setting<infer T> ? T : never
}
/** Settings that are derived from others when they are unset. */
type Derived = 'publicUrl' | 'serverName' | 'mailFrom'

/** All settings, read from the environment, checked and complete. */
export type Config = Omit<Values, Derived> & { readonly [K in Derived]: string }

export type ConfigRead =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] }

type Environment = Readonly<Record<string, string | undefined>>

/** The configuration, or a sentence for each thing that is wrong with the environment. */
export function readConfig(env: Environment): ConfigRead {
  const problems: string[] = []
  const entries = Object.entries(SETTINGS).map(([key, setting]) => {
    const read = setting.read(env[setting.name])
    if (!read.ok) problems.push(read.problem)
    return [key, read.ok ? read.value : null]
  })
  if (problems.length > 0) return { ok: false, problems }
  const values = Object.fromEntries(entries) as Values
  const clashes = clashesOf(values)
  return clashes.length > 0 ? { ok: false, problems: clashes } : { ok: true, config: complete(values) }
}

/** A sentence for each combination of settings that are valid alone and not together. */
function clashesOf(values: Values): string[] {
  const problems: string[] = []
  if (values.captcha === 'recaptcha' && (!values.recaptchaSiteKey || !values.recaptchaSecret))
    problems.push('CAPTCHA=recaptcha needs RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET.')
  if (values.ircTlsPort !== null && (!values.ircTlsCert || !values.ircTlsKey))
    problems.push('IRC_TLS_PORT needs IRC_TLS_CERT and IRC_TLS_KEY.')
  if (values.ircPort !== null && values.ircPort !== 0 && values.ircPort === values.ircTlsPort)
    problems.push('IRC_PORT and IRC_TLS_PORT must differ.')
  if (values.natsUrl !== null && values.databaseUrl === null)
    problems.push('NATS_URL needs DATABASE_URL: the embedded database serves one process.')
  if (values.payments === 'stripe' && (!values.stripeSecretKey || !values.stripeWebhookSecret))
    problems.push('PAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.')
  if (
    values.payments === 'sandbox' &&
    values.publicUrl?.startsWith('https:') === true &&
    values.paymentsSandboxInPublic === 'no'
  )
    problems.push(
      'PAYMENTS=sandbox gives subscriptions away on a public PUBLIC_URL: choose stripe or off, or set PAYMENTS_SANDBOX_IN_PUBLIC=yes.',
    )
  for (const [id, key, name] of [
    [values.googleClientId, values.googleClientSecret, 'GOOGLE'],
    [values.twitchClientId, values.twitchClientSecret, 'TWITCH'],
    [values.discordClientId, values.discordClientSecret, 'DISCORD'],
  ] as const)
    if ((id === null) !== (key === null))
      problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together.`)
  return problems
}

function complete(values: Values): Config {
  const address = values.publicUrl ?? urlOfHost(values.host, values.port)
  const { hostname } = new URL(address)
  // an IPv6 host has brackets and colons, which must not stand in an IRC line or behind an '@'
  const serverName = values.serverName ?? (hostname.startsWith('[') ? 'localhost' : hostname)
  const mailHost = isIP(hostname) !== 0 || hostname.startsWith('[') ? 'localhost' : hostname
  const sender = `${values.productName.replaceAll(/[<>",]/g, '')} <no-reply@${mailHost}>`
  return { ...values, publicUrl: address, serverName, mailFrom: values.mailFrom ?? sender }
}

/** The URL for the host to listen on; '0.0.0.0' and '::', which mean every address, become localhost. */
function urlOfHost(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return `http://${name}:${port}`
}
