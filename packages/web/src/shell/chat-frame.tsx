import { useState, type ReactElement, type ReactNode } from 'react'
import styles from './chat-frame.module.css'
import { TopBar } from './top-bar.tsx'

/**
 * The bar and the list of buffers around a chat screen. The screen is a fragment whose parts place themselves in
 * the frame's grid: `strip`, `pinned`, `list`, `foot` and `panel` (see the style sheet).
 */
export function ChatFrame({ children }: { children: ReactNode }): ReactElement {
  const [areBuffersOpen, setBuffersOpen] = useState(false)
  return (
    <div className={styles['frame']}>
      <TopBar areBuffersOpen={areBuffersOpen} onBuffers={() => setBuffersOpen(!areBuffersOpen)} />
      {children}
    </div>
  )
}
