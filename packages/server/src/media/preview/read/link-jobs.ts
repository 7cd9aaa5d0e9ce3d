import { readSet } from '../../emoticons/sets/read-set.ts'
import { readLink } from './read-link.ts'

/** The jobs of the children that read what other servers answer. */
export const jobs = { read_link: readLink, read_set: readSet }
