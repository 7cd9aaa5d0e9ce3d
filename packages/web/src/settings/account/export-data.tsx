import type { OwnAccount } from '@gwar/protocol'
import { useEffect, useRef, type ReactElement } from 'react'
import type { CallFailure } from '../../calls/call.ts'
import { download } from '../../calls/download.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons/late-icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Section } from '../../ui/section.tsx'
import styles from './account.module.css'
import { askPassword, shownBy, type Owner } from '../ask-password.tsx'
import { askProof, connectionsToProve } from '../connections/ask-proof.tsx'
import { tellFailure } from '../tell-failure.ts'

/**
 * Downloads everything that the service keeps of the account, for its password or a passkey, or, where it has no
 * password, a fresh sign-in with what is connected.
 */
export function ExportData({ account }: { account: OwnAccount }): ReactElement {
  const { name } = account
  const texts = useTexts().account
  const leave = useRef<AbortController | null>(null)
  useEffect(() => () => leave.current?.abort(), [])

  const fetchData = async (owner: Owner): Promise<CallFailure | null> => {
    const { body, headers } = shownBy(owner)
    const result = await download('/api/users/@me/export', body, headers)
    if (!result.ok) return result.failure
    saveFile(result.value.file, result.value.name ?? `${name}.zip`)
    notify('green', currentTexts().account.exported)
    return null
  }

  const askFirst = async (): Promise<void> => {
    const wish = { title: texts.export, accept: texts.exportButton }
    if (account.has_password) {
      const description = texts.exportConfirm
      await askPassword(account, { ...wish, description }, fetchData)
      return
    }
    leave.current?.abort()
    leave.current = new AbortController()
    const { signal } = leave.current
    const own = await connectionsToProve(account)
    // pressed once more, or left, in the meantime
    if (own === null || signal.aborted) return
    const proof = await askProof(account, own, { ...wish, description: texts.exportWait }, signal, () =>
      notify('red', currentTexts().connections.unprovable, 10_000),
    )
    if (proof === null || signal.aborted) return
    const failure = await fetchData({ proof })
    if (failure !== null) tellFailure(failure)
  }

  return (
    <Section title={texts.export}>
      <div className={styles['plain']}>
        <p>{texts.exportText}</p>
        <Button look="line" icon={<DownloadIcon isSmall />} onClick={() => void askFirst()}>
          {texts.exportButton}
        </Button>
      </div>
    </Section>
  )
}
