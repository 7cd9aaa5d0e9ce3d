import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'
import type { SectionId } from './items.ts'

/** Gives the headings of the sections. */
export function useSectionTitle(target: string): (id: SectionId) => string {
  const texts = useTexts().emoticonPanel
  return (id) => {
    switch (id) {
      case 'used':
        return texts.used
      case 'channel':
        return target
      case 'locked':
        return texts.onlySubscribers
      case 'product':
        return config.product
      case 'found':
        return texts.emoji
      default:
        return texts.groups[id]
    }
  }
}
