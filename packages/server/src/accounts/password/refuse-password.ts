import { isPersonalPassword, type FieldCode } from '@gwar/protocol'
import type { Config } from '../../config.ts'
import { isCommonPassword } from './is-common-password.ts'

/**
 * Why this password is refused: too short, too common, or made of what everybody can see; null where it is not.
 * Asked wherever a password is chosen; existing ones stay.
 */
export function refusePassword(
  password: string,
  config: Pick<Config, 'passwordMinLength' | 'productName'>,
  owner: { readonly name: string; readonly email: string | null },
): FieldCode | null {
  const min = config.passwordMinLength
  const given = password.normalize('NFC')
  if ([...given].length < min) return `password_min:${min}`
  if (isCommonPassword(given)) return 'password_common'
  const { productName } = config
  return isPersonalPassword(given, { ...owner, productName }) ? 'password_personal' : null
}
