import { PAYMENT_METHODS, type WebConfig } from '@gwar/protocol'
import type { Config } from '../../config.ts'
import { configuredProviders } from '../../signin/credentials.ts'

/** The configuration that the page contains for its client. */
export function webConfigOf(config: Config): WebConfig {
  return {
    product: config.productName,
    vendor: config.vendor,
    serviceNick: config.serviceNick,
    neverBlocked: [config.serviceNick, ...config.neverBlocked],
    defaultChannel: config.defaultChannel,
    defaultLocale: config.defaultLocale,
    captcha: config.captcha,
    recaptchaSiteKey: config.recaptchaSiteKey,
    passwordMinLength: config.passwordMinLength,
    emailVerification: config.emailVerification,
    providers: configuredProviders(config),
    payments: config.payments === 'off' ? [] : [...PAYMENT_METHODS],
    trialPayments: config.payments === 'sandbox',
    ownersAttach: config.ownerAttachments,
    popupOrigins: [...config.popupOrigins],
    rulesUrl: config.rulesUrl,
    privacyUrl: config.privacyUrl,
    operator: config.operator,
    contact: config.contact,
    serviceWorker: config.serviceWorker,
    socketAllowList: [...config.chatServers],
  }
}
