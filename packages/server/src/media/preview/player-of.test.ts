import { PLAYER_ORIGINS } from '@gwar/protocol'
import { describe, expect, test } from 'vitest'
import { playerOf } from './player-of.ts'
import { PROVIDERS } from './providers.ts'

const player = (url: string) => playerOf(new URL(url), 'chat.example')
const YT = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
const CLIP = 'https://clips.twitch.tv/embed?clip=FunnyCat-abc_1&parent=chat.example'
const LINKS = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YT],
  ['https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ', YT],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', YT],
  ['https://youtu.be/dQw4w9WgXcQ', YT],
  ['https://youtu.be/dQw4w9WgXcQ?t=90', `${YT}?start=90`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', `${YT}?start=3723`],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=evil%22', YT],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YT],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', YT],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', YT],
  ['https://clips.twitch.tv/FunnyCat-abc_1', CLIP],
  ['https://www.twitch.tv/ktos/clip/FunnyCat-abc_1', CLIP],
  [
    'https://www.twitch.tv/videos/1234567890',
    'https://player.twitch.tv/?video=v1234567890&parent=chat.example&autoplay=false',
  ],
  ['https://www.twitch.tv/ktos', 'https://player.twitch.tv/?channel=ktos&parent=chat.example&autoplay=false'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
  ['https://vimeo.com/123456789/abcdef0123', 'https://player.vimeo.com/video/123456789?dnt=1&h=abcdef0123'],
  ['https://streamable.com/abc123', 'https://streamable.com/e/abc123'],
  [
    'https://www.tiktok.com/@ktos.tam/video/7123456789012345678',
    'https://www.tiktok.com/player/v1/7123456789012345678',
  ],
  [
    'https://open.spotify.com/intl-pl/album/4uLU6hMCjMI75M1A2tKUQC?si=1',
    'https://open.spotify.com/embed/album/4uLU6hMCjMI75M1A2tKUQC',
  ],
  [
    'https://soundcloud.com/ktos/piosenka-1',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fktos%2Fpiosenka-1',
  ],
  [
    'https://soundcloud.com/ktos/sets/plyta',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fktos%2Fsets%2Fplyta',
  ],
] as const

describe('[EMB-01] players of allowed providers', () => {
  test.each(LINKS)('%s', (url, address) => {
    expect(player(url)?.url).toBe(address)
  })

  test('each provider is shown here, and its player comes from a host of the list', () => {
    const found = LINKS.map(([url]) => player(url)!)
    expect(new Set(found.map(({ provider }) => provider))).toEqual(new Set(PROVIDERS.map(({ name }) => name)))
    expect(new Set(found.map(({ url }) => new URL(url).origin))).toEqual(new Set(PLAYER_ORIGINS.keys()))
  })

  test.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQdQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=dQw4w9WgX%22%3E',
    'https://www.youtube.com/watch?v=../../../..',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ%0A',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://youtu.be/dQw4w9WgXcQ/../../x',
    'https://www.twitch.tv/directory',
    'https://www.twitch.tv/a&parent=evil',
    'https://clips.twitch.tv/abc%26parent=evil',
    'https://vimeo.com/about',
    'https://vimeo.com/123456789/xyz',
    'https://open.spotify.com/user/4uLU6hMCjMI75M1A2tKUQC',
    'https://open.spotify.com/track/..%2f..%2fxxxxxxxxxxxxxx',
    'https://soundcloud.com/ktos',
    'https://soundcloud.com/a/b%26auto_play=true',
    'https://streamable.com/terms/of',
    'https://www.tiktok.com/@ktos',
  ])('attack: javascript: links in an iframe player, none is made of %s', (url) => {
    expect(player(url)).toBeNull()
  })
})
