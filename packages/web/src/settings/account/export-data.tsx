import type { ReactElement } from 'react'
import { download } from '../../calls/download.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons/late-icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Section } from '../../ui/section.tsx'
import styles from './account.module.css'
import { askPassword } from '../ask-password.tsx'

/** Downloads everything that the service keeps of the account. */
export function ExportData({ name }: { name: string }): ReactElement {
  const texts = useTexts().account

  const fetchData = async (): Promise<void> => {
    const isDone = await askPassword(
      name,
      { title: texts.export, description: texts.exportConfirm, accept: texts.exportButton },
      async (password) => {
        const result = await download('/api/users/@me/export', { password })
        if (!result.ok) return result.failure
        saveFile(result.value.file, result.value.name ?? `${name}.zip`)
        return null
      },
    )
    if (isDone) notify('green', currentTexts().account.exported)
  }

  return (
    <Section title={texts.export}>
      <div className={styles['plain']}>
        <p>{texts.exportText}</p>
        <Button look="line" icon={<DownloadIcon isSmall />} onClick={() => void fetchData()}>
          {texts.exportButton}
        </Button>
      </div>
    </Section>
  )
}
