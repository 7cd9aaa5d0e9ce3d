/** What stands for the whole service where a channel's name stands otherwise: in lines, and for `paths.moderation`. */
export const SERVICE = '*'
