/** `rel` of links that other people wrote: no `window.opener`, no referrer, no recommendation to search engines. */
export const REL = 'noopener noreferrer nofollow ugc'
