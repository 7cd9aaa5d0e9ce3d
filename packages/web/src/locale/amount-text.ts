import { moneyText } from '@gwar/protocol'
import { localeStore } from './locale-store.ts'

/** Grosze as they are written in the language in force (PUR-23, OPEN-55). */
export function amountText(grosze: number): string {
  return moneyText(grosze, localeStore.getState().locale)
}
