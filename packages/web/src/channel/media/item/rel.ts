/** Of every address that somebody else wrote: no way back to our page, no trace of it, no word for it. */
export const REL = 'noopener noreferrer nofollow ugc'
