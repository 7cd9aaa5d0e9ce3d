import type { OrderRecord } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useAuth } from '../../calls/auth.ts'
import { useTexts } from '../../locale/texts.ts'
import { maskedEmail } from '../../shell/subscribe/masked-email.ts'
import { saveReceipt } from '../../shell/subscribe/save-receipt.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon, MailIcon } from '../../ui/icons/late-icons.tsx'
import styles from './end.module.css'

/** Where the receipt went, and the same to keep. */
export function ReceiptLine({ order }: { order: OrderRecord }): ReactElement {
  const texts = useTexts().purchase
  const auth = useAuth()
  const [isBusy, setBusy] = useState(false)
  const number = order.receipt ?? ''
  const email = auth.status === 'user' ? (auth.user.email ?? null) : null
  const where = { number, email: email === null ? '' : maskedEmail(email) }
  return (
    <div className={styles['receipt']}>
      <MailIcon />
      <span className="grow">
        {email === null
          ? `${texts.receipt} ${number}`
          : order.mailed_at === null
            ? texts.mailing(where)
            : texts.mailed(where)}
      </span>
      <Button
        look="quiet"
        icon={<DownloadIcon isSmall />}
        isBusy={isBusy}
        onClick={() => {
          setBusy(true)
          void saveReceipt(order).finally(() => setBusy(false))
        }}
      >
        {texts.pdf}
      </Button>
    </div>
  )
}
