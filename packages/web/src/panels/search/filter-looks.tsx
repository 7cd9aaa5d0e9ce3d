import type { AttachmentFilter, EmbedFilter } from '@gwar/protocol'
import type { ReactNode } from 'react'
import { ClipIcon, MessageIcon } from '../../ui/icons/icons.tsx'
import { FileIcon, FilmIcon, ImageIcon, LinkIcon } from '../../ui/icons/late-icons.tsx'

/** Icons of filters, in the menu and on chips. */
export const ATTACHMENT_ICONS: Readonly<Record<AttachmentFilter, ReactNode>> = {
  all: <ClipIcon isSmall />,
  images: <ImageIcon isSmall />,
  videos: <FilmIcon isSmall />,
  files: <FileIcon isSmall />,
}
export const EMBED_ICONS: Readonly<Record<EmbedFilter, ReactNode>> = {
  all: <MessageIcon isSmall />,
  links: <LinkIcon isSmall />,
  images: <ImageIcon isSmall />,
  videos: <FilmIcon isSmall />,
}
