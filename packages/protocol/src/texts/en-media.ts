// Made by scripts/generate-texts.ts from the catalogues; change those and run `npm run texts`.
import { formats } from './formats.ts'
import type { MediaTexts } from './keys.ts'

const { n } = formats('en')

export const enMedia: MediaTexts = {
  media: {
    actualSize: "Actual size",
    count: (a) => `${n(a.at)} of ${n(a.count)}`,
    download: (a) => `Download: ${a.name}`,
    enlarge: (a) => `Enlarge the image: ${a.name}`,
    failedFilm: "The video could not be played",
    failedImage: "The image could not be loaded",
    failedSound: "The sound could not be played",
    file: "File",
    film: "Video",
    fit: "Fit to the window",
    gif: "GIF",
    image: "Image",
    mute: (a) => `Mute: ${a.name}`,
    next: "Next image",
    openLink: (a) => `Open in a new tab: ${a.name}`,
    pause: (a) => `Pause: ${a.name}`,
    play: (a) => `Play: ${a.name}`,
    player: (a) => `Player: ${a.name}`,
    previous: "Previous image",
    reveal: "Click to show",
    revealName: (a) => `Spoiler: ${a.name}. Click to show`,
    seek: (a) => `Position in: ${a.name}`,
    seekAt: (a) => `${a.at} of ${a.whole}`,
    sound: "Recording",
    spoiler: "Spoiler",
    viewer: (a) => `Image viewer: ${a.name}`,
  },
}
