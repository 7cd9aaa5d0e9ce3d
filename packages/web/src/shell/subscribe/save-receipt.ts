import type { OrderRecord } from '@gwar/protocol'
import { download } from '../../calls/download.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts } from '../../locale/texts.ts'
import { saveFile } from '../../ui/save-file.ts'
import { notify } from '../../ui/toasts/notify.ts'

/** Downloads the receipt of an order as PDF. */
export async function saveReceipt({ id, receipt }: Pick<OrderRecord, 'id' | 'receipt'>): Promise<void> {
  const result = await download(`/api/users/@me/orders/${id}/receipt/pdf`)
  if (result.ok) {
    saveFile(result.value.file, result.value.name ?? `${(receipt ?? id).replaceAll('/', '-')}.pdf`)
    return
  }
  const text = failureText(currentTexts(), result.failure)
  if (text !== null) notify('red', text, 10_000)
}
