import { readLink } from './read-link.ts'

/** The jobs of the children that read links. */
export const jobs = { read_link: readLink }
