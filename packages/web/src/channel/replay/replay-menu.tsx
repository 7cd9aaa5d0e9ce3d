import type { StreamAnswer } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { call } from '../../calls/call.ts'
import { download } from '../../calls/download.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useTexts } from '../../locale/texts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { EyeIcon } from '../../ui/icons/icons.tsx'
import { DownloadIcon, EyeOffIcon, FilmIcon, MoreIcon } from '../../ui/icons/late-icons.tsx'
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
  const list = async (isListed: boolean): Promise<void> => {
    const body = { is_listed: isListed }
    const result = await call(`/api/streams/${stream.id}`, { method: 'PUT', body })
    const text = result.ok ? null : failureText(currentTexts(), result.failure)
    if (text !== null) notify('red', text, 10_000)
    if (result.ok) onChanged()
  }
  // figures are told to owners alone
  const isOwner = stream.minutes !== undefined
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
        {isOwner && (
          <MenuItem
            icon={stream.is_listed ? <EyeOffIcon isSmall /> : <EyeIcon isSmall />}
            onSelect={() => void list(!stream.is_listed)}
          >
            {stream.is_listed ? texts.hide : texts.show}
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
