/** What a player's address may contain besides the id. */
interface PlayerContext {
  /** Host of the page that frames the player. */
  readonly parent: string
  /** Seconds from the beginning. */
  readonly start: number
}

/** One form of a provider's addresses. */
interface ProviderLink {
  /** Hosts without `www.` and `m.`. */
  readonly hosts: readonly string[]
  /** Matches the whole path (with `query`, also `?` and that parameter's value); its groups are the ids. */
  readonly path: RegExp
  readonly query?: string
  readonly player: (ids: readonly string[], context: PlayerContext) => string
  readonly size?: { readonly width: number; readonly height: number }
  readonly image?: (ids: readonly string[]) => { url: string; width: number; height: number }
}

interface Provider {
  readonly name: string
  readonly as: 'player' | 'iframe'
  readonly links: readonly ProviderLink[]
}

const TALL = { width: 720, height: 1280 }

function youtube([id = '']: readonly string[], { start }: PlayerContext): string {
  return `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`
}

function youtubeImage([id = '']: readonly string[]): { url: string; width: number; height: number } {
  return { url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`, width: 480, height: 360 }
}

/**
 * The providers whose players may be framed in our pages. An id consists of letters, digits and what the pattern
 * allows, so that it cannot break out of its place in the player's address. The hosts of the players are in
 * `PLAYER_ORIGINS`, for the content security policy.
 */
export const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    as: 'player',
    links: [
      {
        hosts: ['youtube.com', 'music.youtube.com'],
        path: /^\/watch\?([\w-]{11})$/,
        query: 'v',
        player: youtube,
        image: youtubeImage,
      },
      { hosts: ['youtu.be'], path: /^\/([\w-]{11})\/?$/, player: youtube, image: youtubeImage },
      {
        hosts: ['youtube.com'],
        path: /^\/shorts\/([\w-]{11})\/?$/,
        player: youtube,
        size: TALL,
        image: youtubeImage,
      },
      {
        hosts: ['youtube.com', 'youtube-nocookie.com'],
        path: /^\/(?:live|embed)\/([\w-]{11})\/?$/,
        player: youtube,
        image: youtubeImage,
      },
    ],
  },
  {
    name: 'Twitch',
    as: 'player',
    links: [
      {
        hosts: ['clips.twitch.tv'],
        path: /^\/([\w-]{4,100})\/?$/,
        player: ([id], { parent }) => `https://clips.twitch.tv/embed?clip=${id}&parent=${parent}`,
      },
      {
        hosts: ['twitch.tv'],
        path: /^\/\w{2,25}\/clip\/([\w-]{4,100})\/?$/,
        player: ([id], { parent }) => `https://clips.twitch.tv/embed?clip=${id}&parent=${parent}`,
      },
      {
        hosts: ['twitch.tv'],
        path: /^\/videos\/(\d{6,15})\/?$/,
        player: ([id], { parent }) =>
          `https://player.twitch.tv/?video=v${id}&parent=${parent}&autoplay=false`,
      },
      {
        hosts: ['twitch.tv'],
        // excludes the site's own pages, whose paths look like those of channels
        path: /^\/(?!(?:directory|downloads|jobs|p|search|settings|store|subscriptions|turbo|videos|wallet)\/?$)(\w{2,25})\/?$/i,
        player: ([id], { parent }) =>
          `https://player.twitch.tv/?channel=${id}&parent=${parent}&autoplay=false`,
      },
    ],
  },
  {
    name: 'Vimeo',
    as: 'player',
    links: [
      {
        hosts: ['vimeo.com'],
        path: /^\/(\d{6,12})(?:\/([0-9a-f]{8,12}))?\/?$/,
        player: ([id, hash]) =>
          `https://player.vimeo.com/video/${id}?dnt=1${hash === '' ? '' : `&h=${hash}`}`,
      },
    ],
  },
  {
    name: 'Streamable',
    as: 'player',
    links: [
      {
        hosts: ['streamable.com'],
        path: /^\/([a-z0-9]{4,10})\/?$/i,
        player: ([id]) => `https://streamable.com/e/${id}`,
      },
    ],
  },
  {
    name: 'TikTok',
    as: 'player',
    links: [
      {
        hosts: ['tiktok.com'],
        path: /^\/@[\w.]{2,24}\/video\/(\d{15,20})\/?$/,
        player: ([id]) => `https://www.tiktok.com/player/v1/${id}`,
        size: TALL,
      },
    ],
  },
  {
    name: 'Spotify',
    as: 'iframe',
    links: [
      {
        hosts: ['open.spotify.com'],
        path: /^\/(?:intl-[a-z]{2}\/)?(track|album|artist|playlist|episode|show)\/([A-Za-z0-9]{22})\/?$/,
        player: ([kind, id]) => `https://open.spotify.com/embed/${kind}/${id}`,
        size: { width: 352, height: 152 },
      },
    ],
  },
  {
    name: 'SoundCloud',
    as: 'iframe',
    links: [
      {
        hosts: ['soundcloud.com'],
        path: /^\/(?!(?:discover|stream|upload|you|search|charts|pages)\/)([\w-]{1,50})\/(?:(sets)\/)?([\w-]{1,255})\/?$/,
        player: ([user, sets, track]) =>
          `https://w.soundcloud.com/player/?url=${encodeURIComponent(
            `https://soundcloud.com/${user}/${sets === '' ? '' : 'sets/'}${track}`,
          )}`,
        size: { width: 352, height: 166 },
      },
    ],
  },
]
