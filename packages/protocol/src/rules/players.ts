/**
 * Where players of other sites come from, and the parameter with which such a player begins at once: it was clicked
 * already. The page's policy lets these in and no others, and the client frames no others.
 */
export const PLAYER_ORIGINS: ReadonlyMap<string, readonly [name: string, value: string] | null> = new Map([
  ['https://www.youtube-nocookie.com', ['autoplay', '1']],
  ['https://clips.twitch.tv', ['autoplay', 'true']],
  ['https://player.twitch.tv', ['autoplay', 'true']],
  ['https://player.vimeo.com', ['autoplay', '1']],
  ['https://streamable.com', ['autoplay', '1']],
  ['https://www.tiktok.com', ['autoplay', '1']],
  ['https://open.spotify.com', null],
  ['https://w.soundcloud.com', ['auto_play', 'true']],
])
