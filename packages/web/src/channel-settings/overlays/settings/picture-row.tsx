import { useState, type ReactElement } from 'react'
import { useTexts } from '../../../locale/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SetRow } from '../../../ui/section.tsx'
import { staticPicture } from '../../../ui/static-picture.ts'
import { listOf, useList } from '../../lists.ts'
import styles from '../overlays.module.css'

/** The emoticon of the channel that stands in alerts. */
export function PictureRow(props: {
  channelId: string
  file: string | null
  onChange: (file: string | null) => void
}): ReactElement {
  const { channelId, file, onChange } = props
  const texts = useTexts().overlayTab
  const [isChoosing, setChoosing] = useState(false)
  const emoticons = useList(listOf.emoticons(channelId), true).data ?? []
  const choose = (to: string | null): void => {
    setChoosing(false)
    if (to !== file) onChange(to)
  }
  return (
    <SetRow name={texts.picture} hint={texts.pictureHint}>
      <div className={styles['sound']}>
        {file !== null && (
          <img
            {...staticPicture('emoticons', file)}
            alt={emoticons.find((one) => one.file === file)?.name ?? ''}
            height={28}
          />
        )}
        <Button onClick={() => setChoosing(true)}>{texts.change}</Button>
      </div>
      {isChoosing && (
        <Dialog title={texts.picture} look="form" onClose={() => setChoosing(false)}>
          {emoticons.length === 0 && <p>{texts.noEmoticons}</p>}
          <div className={styles['emoticons']}>
            <button
              type="button"
              aria-pressed={file === null}
              className={styles['none']}
              onClick={() => choose(null)}
            >
              {texts.noPicture}
            </button>
            {emoticons.map((one) => (
              <button
                key={one.file}
                type="button"
                aria-pressed={one.file === file}
                title={one.name}
                aria-label={one.name}
                onClick={() => choose(one.file)}
              >
                <img {...staticPicture('emoticons', one.file)} alt="" loading="lazy" height={28} />
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </SetRow>
  )
}
