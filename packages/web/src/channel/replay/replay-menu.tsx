import type { StreamAnswer } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { download } from '../../calls/download.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { DownloadIcon, FilmIcon, MoreIcon } from '../../ui/icons/late-icons.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { MenuItem } from '../../ui/menu/menu-box.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { RecordingDialog } from './recording-dialog.tsx'

/** Downloads, and for moderators where the recording is. */
export function ReplayMenu(props: {
  stream: StreamAnswer
  isLoggedIn: boolean
  onChanged: () => void
}): ReactElement | null {
  const { stream, isLoggedIn, onChanged } = props
  const texts = useTexts().replay
  const [isSetting, setSetting] = useState(false)
  const save = async (file: 'chat.jsonl' | 'chat.vtt'): Promise<void> => {
    const result = await download(`/api/streams/${stream.id}/${file}`)
    if (result.ok) return saveFile(result.value.file, result.value.name ?? file)
    const text = failureText(currentTexts(), result.failure)
    if (text !== null) notify('red', text, 10_000)
  }
  if (!isLoggedIn) return null
  return (
    <>
      <Menu
        label={texts.menu}
        edge="right"
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={texts.menu}>
            <MoreIcon />
          </IconButton>
        )}
      >
        <MenuItem icon={<DownloadIcon isSmall />} onSelect={() => void save('chat.jsonl')}>
          {texts.json}
        </MenuItem>
        <MenuItem icon={<DownloadIcon isSmall />} onSelect={() => void save('chat.vtt')}>
          {texts.vtt}
        </MenuItem>
        {stream.may_change && (
          <MenuItem icon={<FilmIcon isSmall />} onSelect={() => setSetting(true)}>
            {texts.setRecording}
          </MenuItem>
        )}
      </Menu>
      {isSetting && (
        <RecordingDialog
          stream={stream}
          onClose={() => setSetting(false)}
          onSaved={() => {
            setSetting(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}
