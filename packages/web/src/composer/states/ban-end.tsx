import { useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'

/**
 * Tells a screen reader that a ban or mute is over, wherever its reader is in the page: the notice of it
 * (`banned-notice.tsx`) goes without a word.
 */
export function BanEnd({ isBanned }: { isBanned: boolean }): ReactElement {
  const texts = useTexts().composer
  const [last, setLast] = useState({ isBanned, isOver: false })
  if (last.isBanned !== isBanned) setLast({ isBanned, isOver: !isBanned })
  return (
    <p className="sr" role="status">
      {last.isOver && texts.mayWrite}
    </p>
  )
}
