import { bufferKey, may } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { download } from '../../calls/download.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons/late-icons.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { saveFile } from '../../ui/save-file.ts'
import { scopePath } from '../../shell/moderation/scope-path.ts'

/** Takes the whole log away as a table, for owners; the export is an entry itself. */
export function ExportLog({ channelId, target }: { channelId: string; target: string }): ReactElement | null {
  const texts = useTexts().modLog
  const [isBusy, setBusy] = useState(false)
  const modes = useBufferPart(bufferKey(target), ({ ownModes }) => ownModes) ?? ''
  // only who exports everywhere sees the log of everywhere
  if (target !== '*' && !may('export_moderation', { guest: false, modes })) return null
  const take = async (): Promise<void> => {
    setBusy(true)
    const answer = await download(scopePath(channelId, '/log/export?format=csv'))
    setBusy(false)
    if (answer.ok)
      saveFile(answer.value.file, answer.value.name ?? `${target.slice(1) || 'all'}-moderation.csv`)
    else {
      const now = currentTexts()
      notify('red', failureText(now, answer.failure) ?? now.failure.connection, 10_000)
    }
  }
  return (
    <Button look="line" isBusy={isBusy} onClick={() => void take()}>
      <DownloadIcon isSmall />
      {texts.export}
    </Button>
  )
}
