// Made by scripts/generate-texts.ts from the catalogues; change those and run `npm run texts`.
import { formats } from './formats.ts'
import type { MediaTexts } from './keys.ts'

const { n } = formats('pl')

export const plMedia: MediaTexts = {
  media: {
    actualSize: "Rozmiar 100%",
    count: (a) => `${n(a.at)} z ${n(a.count)}`,
    download: (a) => `Pobierz: ${a.name}`,
    enlarge: (a) => `Powiększ obraz: ${a.name}`,
    failedFilm: "Nie udało się odtworzyć filmu",
    failedImage: "Nie udało się wczytać obrazu",
    failedSound: "Nie udało się odtworzyć dźwięku",
    file: "Plik",
    film: "Film",
    fit: "Dopasuj do okna",
    gif: "GIF",
    image: "Obraz",
    mute: (a) => `Wycisz dźwięk: ${a.name}`,
    next: "Następny obraz",
    openLink: (a) => `Otwórz w nowej karcie: ${a.name}`,
    pause: (a) => `Wstrzymaj: ${a.name}`,
    play: (a) => `Odtwórz: ${a.name}`,
    player: (a) => `Odtwarzacz: ${a.name}`,
    previous: "Poprzedni obraz",
    reveal: "Kliknij, aby pokazać",
    revealName: (a) => `Spoiler: ${a.name}. Kliknij, aby pokazać`,
    seek: (a) => `Miejsce w nagraniu: ${a.name}`,
    seekAt: (a) => `${a.at} z ${a.whole}`,
    sound: "Nagranie",
    spoiler: "Spoiler",
    viewer: (a) => `Podgląd obrazu: ${a.name}`,
  },
}
