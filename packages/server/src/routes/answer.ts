import type { Readable } from 'node:stream'
import {
  FILTER_PATTERNS_MAX,
  FILTER_WORDS_MAX,
  FILTERS_MAX,
  FOLLOWS_MAX,
  OVERLAYS_MAX,
  PASSKEYS_MAX,
  STREAM_KEYS_MAX,
  type FieldCode,
  type Texts,
} from '@gwar/protocol'

/** An answer of a route: a closed list, which is turned into bytes in one place. */
export type Answer =
  | { readonly kind: 'ok'; readonly status: 200 | 202 | 402; readonly body: unknown }
  | { readonly kind: 'empty' }
  /** A file that is made while the caller reads it. */
  | { readonly kind: 'download'; readonly name: string; readonly type: string; readonly content: Readable }
  | {
      readonly kind: 'problem'
      readonly problem: ProblemName
      readonly text?: (texts: Texts) => string
      /** Values that a client needs to go on. */
      readonly more?: Readonly<Record<string, unknown>>
    }
  /** An error as OAuth has it (RFC 6749 §5.2), in the standard's words. */
  | {
      readonly kind: 'oauth'
      readonly status: 400 | 401
      readonly error: string
      readonly description: string
    }
  | {
      readonly kind: 'fields'
      readonly status: 409 | 422
      readonly errors: FieldCodes
      readonly more?: Readonly<Record<string, unknown>>
    }
  /** 413: something is past a limit, which the caller is told. */
  | {
      readonly kind: 'limit'
      readonly limit: number
      /** The form field that is too large; null when it is none of them. */
      readonly field: string | null
      readonly text: (texts: Texts) => string
    }
  | {
      readonly kind: 'too_many'
      readonly retryAfterSeconds: number
      readonly text?: (texts: Texts) => string
    }

export type FieldCodes = Readonly<Record<string, readonly FieldCode[]>>

/** Every refusal with its status and its sentence, which a route may replace by a better one. */
export const PROBLEMS = {
  malformed: { status: 400, text: (texts) => texts.failure.malformed },
  wrong_code: { status: 400, text: (texts) => texts.field.code },
  already_connected: { status: 400, text: (texts) => texts.connections.already },
  unknown_application: { status: 404, text: (texts) => texts.oauth.unknown },
  wrong_redirect: { status: 400, text: (texts) => texts.oauth.redirect },
  wrong_authorization: { status: 400, text: (texts) => texts.oauth.malformed },
  login_required: { status: 401, text: (texts) => texts.failure.login },
  wrong_credentials: { status: 403, text: (texts) => texts.login.wrong },
  forbidden: { status: 403, text: (texts) => texts.failure.forbidden },
  second_factor_needed: { status: 403, text: (texts) => texts.problem.secondFactorNeeded },
  insufficient_scope: { status: 403, text: (texts) => texts.oauth.scope },
  too_many_applications: { status: 403, text: (texts) => texts.failure.forbidden },
  no_secret: { status: 403, text: (texts) => texts.oauth.noSecret },
  wrong_password: { status: 403, text: (texts) => texts.field.password },
  proof_needed: { status: 403, text: (texts) => texts.problem.proof },
  passkey_refused: { status: 403, text: (texts) => texts.passkeys.refused },
  passkey_copied: { status: 403, text: (texts) => texts.passkeys.copied },
  passkey_expired: { status: 410, text: (texts) => texts.passkeys.expired },
  passkey_known: { status: 409, text: (texts) => texts.passkeys.known },
  too_many_passkeys: { status: 409, text: (texts) => texts.passkeys.full({ count: PASSKEYS_MAX }) },
  other_connection: { status: 403, text: (texts) => texts.failure.forbidden },
  not_found: { status: 404, text: (texts) => texts.failure.notFound },
  not_active: { status: 402, text: (texts) => texts.login.inactive },
  provider_refused: { status: 403, text: (texts) => texts.failure.forbidden },
  connection_taken: { status: 409, text: (texts) => texts.connections.taken },
  last_login: { status: 409, text: (texts) => texts.connections.last },
  sign_in_expired: { status: 410, text: (texts) => texts.signIn.expired },
  second_factor_on: { status: 409, text: (texts) => texts.problem.secondFactorOn },
  second_factor_off: { status: 409, text: (texts) => texts.problem.secondFactorOff },
  link_expired: { status: 410, text: (texts) => texts.change.expired },
  login_expired: { status: 410, text: (texts) => texts.login.expired },
  setup_expired: { status: 410, text: (texts) => texts.problem.setupExpired },
  captcha_needed: { status: 428, text: (texts) => texts.login.captcha },
  too_large: { status: 413, text: (texts) => texts.problem.tooLarge },
  unsupported_media_type: { status: 415, text: (texts) => texts.problem.mediaType },
  already_decided: { status: 409, text: (texts) => texts.failure.forbidden },
  already_appealed: { status: 409, text: (texts) => texts.failure.forbidden },
  already_undone: { status: 409, text: (texts) => texts.failure.forbidden },
  stands_otherwise: { status: 409, text: (texts) => texts.failure.forbidden },
  changed: { status: 409, text: (texts) => texts.problem.changed },
  too_many_filters: {
    status: 409,
    text: (texts) =>
      texts.problem.tooManyFilters({
        filters: FILTERS_MAX,
        words: FILTER_WORDS_MAX,
        patterns: FILTER_PATTERNS_MAX,
      }),
  },
  too_many_follows: { status: 409, text: (texts) => texts.problem.tooManyFollows({ count: FOLLOWS_MAX }) },
  too_many_stream_keys: {
    status: 409,
    text: (texts) => texts.problem.tooManyStreamKeys({ count: STREAM_KEYS_MAX }),
  },
  too_many_overlays: {
    status: 409,
    text: (texts) => texts.problem.tooManyOverlays({ count: OVERLAYS_MAX }),
  },
  poll_open: { status: 409, text: (texts) => texts.refusal.poll_open },
  poll_closed: { status: 409, text: (texts) => texts.refusal.poll_closed },
  no_subscriptions: { status: 409, text: (texts) => texts.refusal.no_subscriptions },
  not_live: { status: 409, text: (texts) => texts.refusal.not_live },
  no_visit: { status: 409, text: (texts) => texts.refusal.no_visit },
  visit_open: { status: 409, text: (texts) => texts.refusal.visit_open },
  visit_refused: { status: 409, text: (texts) => texts.refusal.visit_refused },
  export_running: { status: 409, text: (texts) => texts.problem.exportRunning },
  unknown_stream_key: { status: 401, text: (texts) => texts.problem.streamKeyUnknown },
  import_running: { status: 409, text: (texts) => texts.emoticonImport.running },
  source_off: { status: 403, text: (texts) => texts.emoticonImport.sourceOff },
  unknown_set: { status: 422, text: (texts) => texts.emoticonImport.missing },
  archive_refused: { status: 422, text: (texts) => texts.emoticonImport.archive.broken },
  source_unreachable: { status: 502, text: (texts) => texts.failure.server },
  server: { status: 500, text: (texts) => texts.failure.server },
  provider_failed: { status: 502, text: (texts) => texts.failure.server },
  nothing_sold: { status: 409, text: (texts) => texts.purchase.unavailable },
  price_changed: { status: 409, text: (texts) => texts.purchase.priceChanged },
  payment_under_way: { status: 409, text: (texts) => texts.purchase.underWay },
  payment_failed: { status: 503, text: (texts) => texts.purchase.failed },
  mail_failed: { status: 503, text: (texts) => texts.problem.mail },
} as const satisfies Record<string, { status: number; text: (texts: Texts) => string }>

export type ProblemName = keyof typeof PROBLEMS

/** All statuses of refusals. */
export type RefusalStatus =
  | (typeof PROBLEMS)[ProblemName]['status']
  | Extract<Answer, { kind: 'fields' }>['status']
  | 429

export function ok(body: unknown, status: 200 | 202 | 402 = 200): Answer {
  return { kind: 'ok', status, body }
}

export function oauthError(error: string, description: string): Answer {
  return { kind: 'oauth', status: error === 'invalid_client' ? 401 : 400, error, description }
}

export const empty: Answer = { kind: 'empty' }

export function problem(
  name: ProblemName,
  text?: (texts: Texts) => string,
  more?: Readonly<Record<string, unknown>>,
): Answer {
  return { kind: 'problem', problem: name, ...(text && { text }), ...(more && { more }) }
}

export function fields(
  errors: FieldCodes,
  status: 409 | 422 = 422,
  more?: Readonly<Record<string, unknown>>,
): Answer {
  return { kind: 'fields', status, errors, ...(more && { more }) }
}

export function overLimit(limit: number, field: string | null, text: (texts: Texts) => string): Answer {
  return { kind: 'limit', limit, field, text }
}

export function tooMany(retryAfterSeconds: number, text?: (texts: Texts) => string): Answer {
  return { kind: 'too_many', retryAfterSeconds, ...(text && { text }) }
}
