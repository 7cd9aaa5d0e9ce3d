import type { MessageEvent } from '@gwar/protocol'
import { useCallback, useMemo, useState, type ReactElement } from 'react'
import { currentTexts } from '../../locale/texts.ts'
import { openViewer } from '../../shell/image-viewer/viewer-store.ts'
import { useSetting } from '../../store/hooks.ts'
import { FileRow } from './file-row.tsx'
import { FilmView } from './player/film-view.tsx'
import { GifView } from './gif-view.tsx'
import type { MediaItem, Picture } from './item/media-item.ts'
import { mediaOfMessage } from './item/media-of-message.ts'
import styles from './media.module.css'
import { PageCard } from './page-card.tsx'
import { PictureView } from './picture-view.tsx'
import { SoundRow } from './player/sound-row.tsx'
import { Spoiler } from './spoiler.tsx'

/** Sides of a tile in CSS pixels, by the number in a row: three and their gaps are as wide as a single picture. */
const TILES: Readonly<Record<number, number>> = { 2: 174, 3: 114 }

/** The files and previews of one message (spec B §3). */
export function MediaList(props: Pick<MessageEvent, 'attachments' | 'embeds'>): ReactElement | null {
  const { attachments, embeds } = props
  const hasEmbeds = useSetting('show_embeds') === 1
  const items = useMemo(
    () => mediaOfMessage({ attachments, embeds }, hasEmbeds),
    [attachments, embeds, hasEmbeds],
  )
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set())
  const reveal = useCallback(
    (key: string, isShown: boolean): void =>
      setRevealed((keys) => {
        if (keys.has(key) === isShown) return keys
        const changed = new Set(keys)
        if (isShown) changed.add(key)
        else changed.delete(key)
        return changed
      }),
    [],
  )
  if (items.length === 0) return null
  const pictures = items.filter((item) => item.kind === 'picture')
  const isHidden = (item: MediaItem): boolean => item.isSpoiler && !revealed.has(item.key)
  const open = (picture: Picture): void => {
    const shown = pictures.filter((other) => !isHidden(other))
    const fallback = currentTexts().media.image
    openViewer(
      shown.map(({ key, name, sources, link }) => {
        const { url, width, height } = sources.at(-1)!
        const small = sources.length > 1 ? sources[0]!.url : null
        return { key, name: name === '' ? fallback : name, url, width, height, small, original: link ?? url }
      }),
      shown.indexOf(picture),
    )
  }
  const isGrid = pictures.length > 1
  const across = Math.min(3, pictures.length)
  const draw = (item: MediaItem): ReactElement => (
    <Hideable key={item.key} item={item} isShown={!isHidden(item)} onChange={reveal}>
      {viewOf(item, isGrid ? TILES[across]! : null, open)}
    </Hideable>
  )
  const others = isGrid ? items.filter((item) => item.kind !== 'picture') : items
  return (
    <div className={styles['media']}>
      {isGrid && (
        <div className={styles['grid']} data-across={across}>
          {pictures.map(draw)}
        </div>
      )}
      {others.map(draw)}
    </div>
  )
}

function Hideable(props: {
  item: MediaItem
  isShown: boolean
  onChange: (key: string, isShown: boolean) => void
  children: ReactElement
}): ReactElement {
  const { item, isShown, onChange, children } = props
  const { key, name, isSpoiler } = item
  const change = useCallback((isShown: boolean) => onChange(key, isShown), [onChange, key])
  if (!isSpoiler) return children
  return (
    <Spoiler name={name} isShown={isShown} onChange={change}>
      {children}
    </Spoiler>
  )
}

function viewOf(item: MediaItem, tile: number | null, open: (picture: Picture) => void): ReactElement {
  switch (item.kind) {
    case 'picture':
      return <PictureView picture={item} tile={tile} onOpen={() => open(item)} />
    case 'gif':
      return <GifView gif={item} />
    case 'film':
      return <FilmView film={item} />
    case 'sound':
      return <SoundRow sound={item} />
    case 'file':
      return <FileRow file={item} />
    case 'link':
      return <PageCard page={item} />
    default:
      return item satisfies never
  }
}
