import { Component, type ReactNode } from 'react'
import { currentTexts } from '../locale/texts.ts'
import { Button } from '../ui/button.tsx'
import styles from './crash-boundary.module.css'

/** A screen that broke, or whose chunk did not come, says so instead of leaving an empty page. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children
    const texts = currentTexts().failure
    return (
      <main className={styles['crash']}>
        <h1>{texts.crash}</h1>
        <Button look="main" size="large" onClick={() => location.reload()}>
          {texts.refresh}
        </Button>
      </main>
    )
  }
}
