import { readLink } from './read-link.ts'

/** What children of the workshop for links do. */
export const jobs = { read_link: readLink }
