import { keepPage } from './keep-page.ts'
import { whenNobodyWrites } from './when-nobody-writes.ts'

/** What comes as one file when the page is quiet: where it is wanted, nothing can be loaded any more. */
export const keptInAdvance = { keepPage, whenNobodyWrites }
