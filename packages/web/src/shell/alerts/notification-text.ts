import { plainMessage } from '../../ui/message-text/formats.ts'

/** How many characters of a message a notification shows. */
const MOST = 200

/** What a notification shows of a message: its first characters (code points), without the codes of formats. */
export function notificationText(text: string): string {
  const plain = plainMessage(text)
  return plain.length <= MOST ? plain : [...plain].slice(0, MOST).join('')
}
