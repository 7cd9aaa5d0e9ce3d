import { useEffect, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { ClipIcon } from '../../ui/icons/icons.tsx'
import { addChosen } from './add-chosen.ts'
import styles from './files.module.css'
import { filesOf, hasFiles } from './files-of.ts'

/**
 * Files may be dropped anywhere on the page; while they hang over it, it says so. Where none may be attached a drop
 * does nothing: the browser would leave the chat to show the file.
 */
export function DropZone(props: {
  target: string
  mayAttach: boolean
  onDropped: () => void
}): ReactElement | null {
  const { target, mayAttach, onDropped } = props
  const texts = useTexts().fileTray
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    // dragenter comes for each element on the way, before the dragleave of the one before
    let depth = 0
    const stop = new AbortController()
    const listen = (type: string, run: (event: DragEvent) => void): void =>
      window.addEventListener(
        type,
        (event) => {
          if (hasFiles((event as DragEvent).dataTransfer)) run(event as DragEvent)
        },
        { signal: stop.signal },
      )
    listen('dragenter', () => {
      depth += 1
      setOver(mayAttach)
    })
    listen('dragleave', () => {
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    })
    listen('dragover', (event) => {
      event.preventDefault()
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = mayAttach ? 'copy' : 'none'
    })
    listen('drop', (event) => {
      event.preventDefault()
      depth = 0
      setOver(false)
      if (!mayAttach) return
      void addChosen(target, filesOf(event.dataTransfer))
      onDropped()
    })
    return () => {
      stop.abort()
      setOver(false)
    }
  }, [target, mayAttach, onDropped])

  if (!isOver) return null
  return (
    <div className={styles['drop']} role="status">
      <ClipIcon />
      {texts.dropFiles}
    </div>
  )
}
