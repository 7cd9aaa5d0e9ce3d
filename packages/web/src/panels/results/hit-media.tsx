import { useState, type ReactElement, type ReactNode } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { FileIcon, FilmIcon, ImageIcon, LinkIcon, NoteIcon } from '../../ui/icons/late-icons.tsx'
import styles from './hit.module.css'
import type { Media, MediaKind } from './media-of.ts'

const ICONS: Readonly<Record<MediaKind, ReactNode>> = {
  image: <ImageIcon isSmall />,
  film: <FilmIcon isSmall />,
  audio: <NoteIcon isSmall />,
  file: <FileIcon isSmall />,
  link: <LinkIcon isSmall />,
}

/** What a hit has beside its text: the first picture, small, and the kinds of the rest. */
export function HitMedia({ media }: { media: readonly Media[] }): ReactElement | null {
  const texts = useTexts().results
  const [isBroken, setBroken] = useState(false)
  const first = isBroken ? undefined : media.find(({ picture }) => picture !== null)
  const rest = media.filter((one) => one !== first)
  if (media.length === 0) return null
  return (
    <span className={styles['media']}>
      {first?.picture != null && (
        <img
          src={first.picture}
          alt={texts[first.kind]}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
      {rest.map(({ kind }, index) => (
        // the media of one message never change places
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={styles['kind']}>
          {ICONS[kind]}
          {texts[kind]}
        </span>
      ))}
    </span>
  )
}
