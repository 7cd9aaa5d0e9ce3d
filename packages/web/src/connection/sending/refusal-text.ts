import { chatText, plainText, type Texts } from '@gwar/protocol'
import type { CommandAnswer } from '../commands.ts'

/** Why a deed was refused, in the viewer's language where its name is known. */
export function refusalText(texts: Texts, { text, i18n }: Extract<CommandAnswer, { ok: false }>): string {
  const said = i18n == null ? null : chatText(texts, i18n)
  return said === null ? (text ?? texts.failure.connection) : plainText(said)
}
