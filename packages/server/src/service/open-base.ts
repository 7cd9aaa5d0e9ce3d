import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { openAccounts } from '../accounts/accounts.ts'
import { createCaptcha } from '../captcha/create-captcha.ts'
import { systemClock } from '../clock.ts'
import { countedBus } from '../events/bus/counted-bus.ts'
import { openBus } from '../events/bus/open-bus.ts'
import { createHttpLimits } from '../limits/http-limits.ts'
import { createSignalLimits } from '../limits/signal-limits.ts'
import { LimitHits } from '../limits/limit-hits.ts'
import { createLimits } from '../limits/limits.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { openDataDirectory } from '../open-data-directory.ts'
import { openStore } from '../store/open-store.ts'
import { uuidV7 } from '../uuid.ts'
import type { Closers } from './closers.ts'
import type { ServiceOptions } from './service-options.ts'

/** What every other part of a service stands on. */
export type Base = Awaited<ReturnType<typeof openBase>>

/** Opens the store, the limits, the mail, the accounts and the bus. Throws `StoreOpenError`. */
export async function openBase(options: ServiceOptions, log: FastifyBaseLogger, closers: Closers) {
  const { config, clock = systemClock } = options
  const startedAt = clock.now()
  const newId = () => uuidV7(clock.now())
  await openDataDirectory(config.dataDir, log)
  const opened = await openStore({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    log,
    ...(options.onFatal && { onFatal: options.onFatal }),
  })
  closers.add(() => opened.close())
  const store = options.wrapStore?.(opened) ?? opened
  const hits = new LimitHits()
  const limits = createLimits({ isOn: config.rateLimits, store, clock, hits })
  const httpLimits = createHttpLimits({ isOn: config.rateLimits, clock, hits })
  const signalLimits = createSignalLimits({ isOn: config.rateLimits, clock, hits })
  const mail =
    options.mailer === undefined
      ? createMailer({ config, clock, random: randomBytes, log })
      : { mailer: options.mailer, outbox: null }
  closers.add(() => mail.mailer.close())
  const captcha = await createCaptcha({ config, store, clock, random: randomBytes, log })
  const accounts = await openAccounts({
    store,
    clock,
    random: randomBytes,
    newId,
    config,
    limits,
    captcha,
    mailer: mail.mailer,
    log,
  })
  closers.add(() => accounts.lastUsed.flush())
  // before the mailer closes
  closers.add(() => accounts.unfinished.settled())
  const { bus: plainBus, link } = await openBus({ config, clock, bus: options.bus, log })
  const bus = countedBus(plainBus)
  closers.add(async () => {
    await bus.close()
    await link?.close()
  })
  return {
    config,
    log,
    clock,
    startedAt,
    newId,
    store,
    hits,
    httpLimits,
    signalLimits,
    accounts,
    bus,
    link,
    /** Where mails wait that no mail server takes; null with a mail server. */
    outbox: mail.outbox,
  }
}
