import { FORMAT_CODES } from '@gwar/protocol'
import { foldText } from './fold-text.ts'

/**
 * A message's text in the form in which it is indexed, without codes of formats: the digits of a colour's code, as in
 * '\x0304hello', would make another word of the one behind them.
 */
export function foldMessage(text: string): string {
  return foldText(text.replaceAll(FORMAT_CODES, ''))
}
