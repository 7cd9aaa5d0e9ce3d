/** Characters of the address of a recording. */
export const RECORDING_URL_MAX = 500
/** How far the chat can be moved against the recording. */
export const RECORDING_OFFSET_MAX_MS = 6 * 3_600_000

/** Whether a text is the address of a recording: https, whole, without a name and password. */
export function isRecordingUrl(text: string): boolean {
  if (text.length > RECORDING_URL_MAX || !/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}
