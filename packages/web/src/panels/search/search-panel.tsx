import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { PanelFrame } from '../panel-frame.tsx'

export function SearchPanel(): ReactElement {
  const texts = useTexts().panels
  return <PanelFrame title={texts.search}>{null}</PanelFrame>
}
