/**
 * The origins from which players of other sites are embedded, each with the query parameter that makes the player
 * start at once, because the reader has clicked already. The page's content security policy allows these frames
 * and no others.
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
