import type { SetInput } from '../../emoticons/sets/read-set.ts'
import { readLink } from './read-link.ts'

/** The jobs of the children that read what other servers answer. */
export const jobs = {
  read_link: readLink,
  // sets are rare, and what reads them takes longer to load than all that reads links
  async read_set(input: SetInput, bytes: Buffer) {
    const { readSet } = await import('../../emoticons/sets/read-set.ts')
    return readSet(input, bytes)
  },
}
