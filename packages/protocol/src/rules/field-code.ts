/**
 * Why a field is refused, as a short code that travels inside schemas. Server and client each turn it into a text
 * of their language (`fieldText`). A number behind a colon is the code's argument: 'password_max:256'.
 */
export type FieldCode =
  | 'required'
  | `min:${number}`
  | `max:${number}`
  | 'name_characters'
  | 'letters_digits'
  | 'name_taken'
  | 'name_reserved'
  | 'name_looks'
  | 'name_fixed'
  | 'channel_characters'
  | 'channel_hash'
  | 'email_invalid'
  | 'email_taken'
  | `password_min:${number}`
  | `password_max:${number}`
  | 'password_differs'
  | 'password_common'
  | 'password_personal'
  | 'rules_not_accepted'
  | 'captcha_failed'
  | 'code_digits'
  | 'code_expired'
  | 'code_tries'
  | 'picture_broken'
  | 'picture_pixels'
  | 'picture_heavy'
  | 'picture_png'
  | 'picture_moving'
  | 'picture_frozen'
  | `picture_frames:${number}`
  | `picture_seconds:${number}`
  | `picture_kilobytes:${number}`
  | `picture_size:${number}`
  | `picture_small:${number}`
  | 'redirect'
  | `gift_max:${number}`
  | `messages_max:${number}`
  | 'gift_self'
  | 'gift_owner'
  | 'gift_subscribed'
  | 'gift_unknown'
  | 'gift_banned'
  | 'blik_digits'
  | 'blik_wrong'
  | 'blik_expired'
  | 'blik_refused'
  | 'pattern_repeat'
  | 'pattern_size'
  | 'pattern_syntax'
  | 'pattern_off'
  | 'invalid'

const PLAIN: ReadonlySet<string> = new Set([
  'required',
  'name_characters',
  'letters_digits',
  'name_taken',
  'name_reserved',
  'name_looks',
  'name_fixed',
  'channel_characters',
  'channel_hash',
  'email_invalid',
  'email_taken',
  'password_differs',
  'password_common',
  'password_personal',
  'rules_not_accepted',
  'captcha_failed',
  'code_digits',
  'code_expired',
  'code_tries',
  'picture_broken',
  'picture_pixels',
  'picture_heavy',
  'picture_png',
  'picture_moving',
  'picture_frozen',
  'redirect',
  'gift_self',
  'gift_owner',
  'gift_subscribed',
  'gift_unknown',
  'gift_banned',
  'blik_digits',
  'blik_wrong',
  'blik_expired',
  'blik_refused',
  'pattern_repeat',
  'pattern_size',
  'pattern_syntax',
  'pattern_off',
  'invalid',
])
const WITH_NUMBER =
  /^(min|max|gift_max|messages_max|password_min|password_max|picture_size|picture_small|picture_frames|picture_seconds|picture_kilobytes):\d+$/

/** Narrows a schema's message to a code; anything else reads as `invalid`. */
export function asFieldCode(message: string): FieldCode {
  return PLAIN.has(message) || WITH_NUMBER.test(message) ? (message as FieldCode) : 'invalid'
}
