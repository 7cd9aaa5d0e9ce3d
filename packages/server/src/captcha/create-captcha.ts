import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Log } from '../store/log.ts'
import type { Store } from '../store/store.ts'
import { createAltcha } from './altcha.ts'
import { noCaptcha, type Captcha } from './captcha.ts'
import { claimInStore } from './claim-challenge.ts'
import { createRecaptcha } from './recaptcha.ts'

const SECRET = 'captcha'

/** The adapter that the configuration names. */
export async function createCaptcha(options: {
  readonly config: Pick<Config, 'captcha' | 'recaptchaSecret'>
  readonly store: Store
  readonly clock: Clock
  readonly random: (size: number) => Uint8Array
  readonly log: Log
}): Promise<Captcha> {
  const { config, store, clock, random, log } = options
  switch (config.captcha) {
    case 'none':
      return noCaptcha
    case 'recaptcha':
      return createRecaptcha({ secret: config.recaptchaSecret ?? '', log })
    case 'altcha': {
      // one key for all nodes, so that a challenge of one can be solved at another
      const key = await store.transact((tx) => tx.secrets.insertOrGet(SECRET, random(32)))
      return createAltcha({
        secret: Buffer.from(key).toString('base64url'),
        clock,
        random,
        claim: claimInStore(store, clock),
      })
    }
    default:
      return config.captcha satisfies never
  }
}
