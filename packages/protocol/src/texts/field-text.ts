import { PATTERN_REPEAT_MAX } from '../rules/filters/bounds.ts'
import type { FieldCode } from '../rules/field-code.ts'
import type { Texts } from './keys.ts'

type KindOf<Code extends string> = Code extends `${infer Name}:${number}` ? Name : Code
type Kind = KindOf<FieldCode>

const TEXTS: { [K in Kind]: (field: Texts['field'], length: number) => string } = {
  required: (field) => field.required,
  min: (field, length) => field.tooShort({ length }),
  max: (field, length) => field.tooLong({ length }),
  name_characters: (field) => field.nameCharacters,
  letters_digits: (field) => field.alphanumeric,
  name_taken: (field) => field.nameTaken,
  name_reserved: (field) => field.nameReserved,
  name_looks: (field) => field.nameLooks,
  name_fixed: (field) => field.nameFixed,
  channel_characters: (field) => field.channelChars,
  channel_hash: (field) => field.channelHash,
  email_invalid: (field) => field.email,
  email_taken: (field) => field.emailTaken,
  password_min: (field, length) => field.passwordTooShort({ length }),
  password_max: (field, length) => field.passwordTooLong({ length }),
  password_differs: (field) => field.passwordsDiffer,
  password_common: (field) => field.passwordCommon,
  password_personal: (field) => field.passwordPersonal,
  rules_not_accepted: (field) => field.rules,
  captcha_failed: (field) => field.captcha,
  code_digits: (field) => field.code,
  code_expired: (field) => field.codeExpired,
  code_tries: (field) => field.codeTooManyTries,
  picture_broken: (field) => field.pictureBroken,
  picture_pixels: (field) => field.picturePixels,
  picture_heavy: (field) => field.pictureHeavy,
  picture_png: (field) => field.picturePng,
  picture_moving: (field) => field.pictureMoving,
  picture_frozen: (field) => field.pictureFrozen,
  picture_frames: (field, length) => field.pictureFrames({ count: length }),
  picture_seconds: (field, length) => field.pictureSeconds({ length }),
  picture_kilobytes: (field, length) => field.pictureKilobytes({ length }),
  picture_size: (field, length) => field.pictureSize({ length }),
  picture_small: (field, length) => field.pictureSmall({ length }),
  redirect: (field) => field.redirect,
  messages_max: (field, length) => field.messagesMax({ length }),
  gift_max: (field, length) => field.giftMax({ length }),
  gift_self: (field) => field.giftSelf,
  gift_owner: (field) => field.giftOwner,
  gift_subscribed: (field) => field.giftSubscribed,
  gift_unknown: (field) => field.giftUnknown,
  gift_banned: (field) => field.giftBanned,
  blik_digits: (field) => field.blikDigits,
  blik_wrong: (field) => field.blikWrong,
  blik_expired: (field) => field.blikExpired,
  blik_refused: (field) => field.blikRefused,
  pattern_repeat: (field) => field.patternRepeat({ most: PATTERN_REPEAT_MAX }),
  pattern_size: (field) => field.patternSize,
  pattern_syntax: (field) => field.patternSyntax,
  pattern_off: (field) => field.patternOff,
  invalid: (field) => field.invalid,
}

/** The text under a field that was refused with this code. */
export function fieldText(texts: Texts, code: FieldCode): string {
  const [kind = '', length = '0'] = code.split(':')
  return TEXTS[kind as Kind](texts.field, Number(length))
}
