import type { VisitRecord } from '@gwar/protocol'
import { call } from '../../../../calls/call.ts'
import { failureText } from '../../../../calls/failure-text.ts'
import { currentTexts } from '../../../../locale/texts.ts'
import { notify } from '../../../../ui/toasts/notify.ts'

/** Sends an answer to a visit; tells where it was refused. */
export async function answerVisit(
  { id }: Pick<VisitRecord, 'id'>,
  word: 'yes' | 'no' | 'cancel',
): Promise<void> {
  const result = await call(`/api/visits/${encodeURIComponent(id)}/${word}`, { method: 'POST' })
  if (result.ok) return
  const text = failureText(currentTexts(), result.failure)
  if (text !== null) notify('red', text, 10_000)
}
