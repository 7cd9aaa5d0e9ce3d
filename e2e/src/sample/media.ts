import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AttachmentRecord } from '@gwar/protocol'
import type { World } from '@gwar/testkit'
import type { LinkedSite } from '../linked-site.ts'
import { gif, landscape, png, wav, webm } from '../sample-media.ts'
import type { Cast } from './cast.ts'
import type { PersonName } from './lines.ts'

interface Place {
  readonly world: World
  readonly site: LinkedSite
  readonly cast: Cast
  readonly channelId: string
}

/** The file that is gone from the disk. */
const LOST = 'zepsuty.png'

/** Messages with a file and a link of every type. */
export async function showMedia(place: Place, target: string): Promise<void> {
  const { site, cast } = place
  const files: readonly (readonly [PersonName, string, readonly [name: string, bytes: Buffer][]])[] = [
    ['Rudzik', 'tapeta z dzisiejszego biegu', [['tapeta.png', landscape(1280, 720)]]],
    ['smoczyca_ala', 'mój doradca techniczny', [['kot.gif', gif()]]],
    ['Kasztanek', 'klip z 53. podejścia', [['klip.webm', webm()]]],
    [
      'Kefir2000',
      'kto nie skończył, niech nie klika',
      [
        ['SPOILER_koniec.png', landscape(900, 600)],
        ['wysoki.png', landscape(300, 900)],
      ],
    ],
    [
      'zupa_mleczna',
      'ten motyw',
      [
        ['dzwonnik-motyw.wav', wav(117)],
        ['build-na-dzwonnika-ostateczny-naprawdę-v3.zip', Buffer.alloc(1_400_000)],
      ],
    ],
    ['LagMachine', 'screen', [[LOST, png(400, 300)]]],
  ]
  for (const [name, text, attached] of files) {
    const ids = await upload(place, name, attached)
    await cast.say(name, target, text, `@+attachments=${JSON.stringify(ids)} `)
    if (attached[0]![0] === LOST) await loseFile(place, ids[0]!)
  }
  describePages(site)
  for (const [name, path] of [
    ['Kefir2000', 'latka'],
    ['sowa_nocna', 'mapa'],
    ['nocny_marek', 'foto'],
    ['Oranzada', 'bez-obrazu'],
    ['drewniany_rycerz', 'tapeta.png'],
    ['Oranzada', 'paczka.zip'],
  ] as const)
    await cast.say(name, target, `${site.origin}/${path}`)
  await cast.say('nocny_marek', target, 'dla natchnienia https://youtu.be/abcdefghijk')
  await cast.say(
    'nocny_marek',
    target,
    'i do słuchania https://open.spotify.com/track/0123456789012345678901',
  )
}

/** Takes a file, and the smaller pictures of it, from the disk. */
async function loseFile({ world }: Place, id: string): Promise<void> {
  const key = id.replaceAll('-', '')
  const folder = join(world.settings['DATA_DIR']!, 'files', key.slice(0, 2), key.slice(2, 4))
  const lost = (await readdir(folder)).filter((name) => name.startsWith(key))
  if (lost.length === 0) throw new Error(`no file ${key}`)
  for (const name of lost) await rm(join(folder, name))
}

function describePages(site: LinkedSite): void {
  const page = (path: string, head: string): void =>
    site.page(path, 'text/html; charset=utf-8', `<!doctype html><html><head>${head}</head></html>`)
  const image = (path: string, width: number, height: number): string =>
    `<meta property="og:image" content="${path}"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">`
  const about = (title: string, text: string): string =>
    `<title>${title}</title><meta property="og:site_name" content="Gryzą Piecem"><meta property="og:description" content="${text}"><meta name="theme-color" content="#c0592b">`
  site.page('/tapeta.png', 'image/png', landscape(1280, 720))
  site.page('/ikona.png', 'image/png', landscape(300, 300))
  site.page('/paczka.zip', 'application/zip', Buffer.from('PK'))
  page(
    '/latka',
    about(
      'Popiół i Sól: łatka 1.4 osłabia dzwony, ale wzmacnia dzwonników',
      'Twórcy wydłużyli okno na unik w drugiej fazie i poprawili turlanie się w lewo.',
    ) + image('/ikona.png', 300, 300),
  )
  page(
    '/mapa',
    about('Interaktywna mapa Dolnych Kadzi', 'Wszystkie skróty, ogniska i ukryte kapliczki.') +
      image('/tapeta.png', 1280, 720),
  )
  page(
    '/foto',
    `<title>Sam obraz</title><meta name="twitter:card" content="photo">${image('/tapeta.png', 1280, 720)}`,
  )
  page('/bez-obrazu', about('Strona bez obrazu', 'Tylko kilka słów.') + image('/nie-ma.png', 300, 300))
}

async function upload(
  { world, channelId }: Place,
  name: PersonName,
  files: readonly [name: string, bytes: Buffer][],
): Promise<string[]> {
  const form = new FormData()
  for (const [file, bytes] of files) form.append('attachments[]', new Blob([Buffer.from(bytes)]), file)
  const { token } = await world.person(name)
  const answer = await fetch(new URL(`/api/channels/${channelId}/attachments`, world.url), {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as AttachmentRecord[]).map(({ id }) => id)
}
