import type { ReactElement } from 'react'
import { fileSize } from '../../composer/files/file-size.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { DownloadIcon, FileIcon, OpenIcon } from '../../ui/icons/late-icons.tsx'
import { FileName } from '../../ui/names/file-name.tsx'
import type { PlainFile } from './item/media-item.ts'
import styles from './media.module.css'
import { REL } from './item/rel.ts'

/** A file that is neither shown nor played: its name and size, and a link that downloads it or opens its site. */
export function FileRow({ file }: { file: PlainFile }): ReactElement {
  const texts = useTexts().media
  const locale = useLocale()
  const isOwn = file.link === null
  const name = file.name === '' ? texts.file : file.name
  const label = isOwn ? texts.download({ name }) : texts.openLink({ name })
  const facts = [
    file.link === null ? null : new URL(file.link).hostname.replace(/^www\./, ''),
    file.size === null ? null : fileSize(file.size, locale),
  ].filter((fact) => fact !== null)
  return (
    <div className={styles['strip']}>
      <FileIcon />
      <div className="grow">
        <FileName name={name} />
        {facts.length > 0 && <p className="cut num">{facts.join(' · ')}</p>}
      </div>
      <a
        className={iconButtonClass()}
        href={file.url}
        target={isOwn ? undefined : '_blank'}
        rel={REL}
        download={isOwn ? name : undefined}
        aria-label={label}
        title={label}
      >
        {isOwn ? <DownloadIcon /> : <OpenIcon />}
      </a>
    </div>
  )
}
