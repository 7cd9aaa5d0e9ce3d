import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { PanelFrame } from '../panel-frame.tsx'

export function EmoticonsPanel(): ReactElement {
  const texts = useTexts().panels
  return <PanelFrame title={texts.emoticons}>{null}</PanelFrame>
}
