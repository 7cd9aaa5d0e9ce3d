import type { ImportItem, PlaceInArchive } from '@gwar/protocol'
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { SmileIcon } from '../../../ui/icons/icons.tsx'
import { watchView } from '../../../ui/view-watch.ts'
import { useMoves } from '../use-moves.ts'
import { readArchived } from './read-archived.ts'

/** Up to how many pixels of a picture a still frame has, wide or high: the largest size of an emoticon, at its widest. */
const SIDE = 336

/** An emoticon of a set before it is brought: as the service gives it, or out of the ZIP that was chosen in this window. */
export function CandidatePicture(props: {
  item: Pick<ImportItem, 'picture' | 'in_archive'>
  /** The ZIP; null where there is none, or another window sent it. */
  archive: File | null
}): ReactElement {
  const { item, archive } = props
  return archive !== null && item.in_archive !== undefined ? (
    <ArchivedPicture archive={archive} place={item.in_archive} />
  ) : (
    <Picture address={item.picture} />
  )
}

/** A picture of a ZIP, which is read when it comes near the view, so that five hundred are not unpacked at once. */
function ArchivedPicture({ archive, place }: { archive: File; place: PlaceInArchive }): ReactElement {
  const [isNear, setNear] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const box = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      watchView(box.current!, 'near', (isIn) => {
        if (isIn) setNear(true)
      }),
    [],
  )
  useEffect(() => {
    if (!isNear) return undefined
    let made: string | null = null
    let isGone = false
    void readArchived(archive, place).then((picture) => {
      if (picture === null || isGone) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    })
    return () => {
      isGone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [archive, place, isNear])
  return (
    <span ref={box}>
      <Picture address={address} />
    </span>
  )
}

/**
 * A picture, or a smile where there is none or it cannot be drawn. One that moves stands on its first frame for as long
 * as its reader wants that, whatever it is and wherever it comes from.
 */
export function Picture({ address }: { address: string | null }): ReactElement {
  const [isBroken, setBroken] = useState(false)
  const { moves, heard } = useMoves()
  const onBroken = useCallback(() => setBroken(true), [])
  if (address === null || isBroken) return <SmileIcon />
  return moves ? (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onBroken}
      {...heard}
    />
  ) : (
    <FirstFrame address={address} onBroken={onBroken} {...heard} />
  )
}

/** The first frame of a picture: what a canvas takes of one that moves. It is loaded when it comes near the view. */
function FirstFrame(
  props: { address: string; onBroken: () => void } & ReturnType<typeof useMoves>['heard'],
): ReactElement {
  const { address, onBroken, ...heard } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current!
    let isGone = false
    const draw = async (): Promise<void> => {
      const image = new Image()
      image.src = address
      try {
        await image.decode()
      } catch {
        if (!isGone) onBroken()
        return
      }
      if (isGone) return
      const { naturalWidth: width, naturalHeight: height } = image
      const scale = Math.min(1, SIDE / Math.max(width, height, 1))
      element.width = Math.max(1, Math.round(width * scale))
      element.height = Math.max(1, Math.round(height * scale))
      element.getContext('2d')!.drawImage(image, 0, 0, element.width, element.height)
    }
    const unwatch = watchView(element, 'near', (isIn) => {
      if (!isIn) return
      unwatch()
      void draw()
    })
    return () => {
      isGone = true
      unwatch()
    }
  }, [address, onBroken])
  return <canvas ref={canvas} width={1} height={1} {...heard} />
}
