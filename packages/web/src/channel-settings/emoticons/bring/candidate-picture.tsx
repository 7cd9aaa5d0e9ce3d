import type { ImportItem, PlaceInArchive } from '@gwar/protocol'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { SmileIcon } from '../../../ui/icons/icons.tsx'
import { watchView } from '../../../ui/view-watch.ts'
import { readArchived } from './read-archived.ts'

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

/** A picture, or a smile where there is none or it cannot be drawn. */
export function Picture({ address }: { address: string | null }): ReactElement {
  const [isBroken, setBroken] = useState(false)
  return address === null || isBroken ? (
    <SmileIcon />
  ) : (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(true)}
    />
  )
}
