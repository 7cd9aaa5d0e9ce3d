import type { AttachmentRecord, EmbedRecord } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { markupOf } from '../../locale/markup-of.fixture.ts'
import { HushIcon } from '../../ui/icons/icons.tsx'
import { ImageIcon, LinkIcon, NoteIcon } from '../../ui/icons/late-icons.tsx'
import { HitMedia } from './hit-media.tsx'
import { mediaOf } from './media-of.ts'

test('[D40] sound is shown as a note, and not as a loudspeaker that is silent', () => {
  const markup = markupOf(<HitMedia media={[{ kind: 'audio', picture: null }]} />)
  expect(markup).toContain(markupOf(<NoteIcon isSmall />))
  expect(markup).not.toContain(markupOf(<HushIcon isSmall />))
})

const preview = (fields: Partial<EmbedRecord>): EmbedRecord => ({
  type: 'link',
  url: 'https://site.example/',
  name: null,
  size: null,
  color: null,
  provider: null,
  title: null,
  description: null,
  card: null,
  image: [
    {
      url: 'https://site.example/a.png',
      signed_url: '/relay/a.png',
      unsigned_url: 'https://site.example/a.png',
      width: 1280,
      height: 720,
    },
  ],
  video: [],
  audio: [],
  iframe: [],
  player: [],
  ...fields,
})
const file = (fields: Partial<AttachmentRecord>): AttachmentRecord => ({
  id: 'f1',
  kind: 'image',
  name: 'a.png',
  type: 'image/png',
  size: 1,
  width: 900,
  height: 600,
  is_spoiler: false,
  url: '/files/k/a.png',
  thumbnail: { url: '/files/k-small/a.png', width: 300, height: 200 },
  ...fields,
})

test.each([
  ['a marked file', file({ is_spoiler: true }), null],
  ['a file with the mark in its name', file({ name: 'SPOILER_koniec.png' }), null],
  ['a link to a file with the mark', null, preview({ type: 'image', name: 'spoiler_koniec.png' })],
  ['a page with the mark in its title', null, preview({ title: 'SPOILER_koniec' })],
  ['a page of a site with the mark', null, preview({ provider: 'SPOILER_koniec' })],
])('[EMB-03] a found message does not uncover %s', (_, attachment, embed) => {
  const message = {
    attachments: attachment === null ? [] : [attachment],
    embeds: embed === null ? [] : [embed],
  }
  const markup = markupOf(<HitMedia media={mediaOf(message, true)} />)
  expect(markup).not.toContain('<img')
  expect(markup).toContain(markupOf(embed?.type === 'link' ? <LinkIcon isSmall /> : <ImageIcon isSmall />))
})

test('[EMB-03] a found message shows what is no spoiler; what links show only to whom wants to see that', () => {
  const message = { attachments: [file({ kind: 'audio', thumbnail: null })], embeds: [preview({})] }
  const wanted = markupOf(<HitMedia media={mediaOf(message, true)} />)
  expect(wanted).toContain('src="/relay/a.png"')
  const unwanted = markupOf(<HitMedia media={mediaOf(message, false)} />)
  expect(unwanted).not.toContain('/relay/')
  expect(unwanted).toContain(markupOf(<NoteIcon isSmall />))
  expect(unwanted).not.toContain(markupOf(<LinkIcon isSmall />))
})
