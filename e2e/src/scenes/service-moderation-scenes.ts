import type { ListedEntry, ListedMatter, ModerationPerson, ServiceRun } from '@gwar/protocol'
import { see } from '../see.ts'
import { scene, type Scene } from './scene.ts'
import type { Stage } from './stage.ts'

const somebody = (name: string) => ({ id: `id-${name}`, name })
const channel = (name: string) => ({ id: `id-${name}`, name })

/** What the calls of the whole service's moderation answer, by the end of their path. */
type Answers = Readonly<Record<string, unknown>>

/** Shows the person as an administrator of the service, and answers calls about the whole service. */
const asStaff =
  (answersAt: (moment: (minutes: number) => string) => Answers) =>
  async ({ page, sample }: Stage): Promise<void> => {
    const now = sample.world.clock.now().getTime()
    const answers = answersAt((minutes) => new Date(now + minutes * 60_000).toISOString())
    await page.route(/\/api\/users\/@me$/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), modes: 'm' } })
    })
    await page.route(/\/api\/moderation\//, (route) => {
      const path = new URL(route.request().url()).pathname
      const [, json] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? []
      return json === undefined ? route.fulfill({ status: 404, json: {} }) : route.fulfill({ json })
    })
  }

const queue = asStaff((moment) => {
  const matter = (n: number, fields: Partial<ListedMatter>): ListedMatter => ({
    n,
    kind: 'report',
    state: 'open',
    user: somebody('Rudzik'),
    message_id: `m${n}`,
    message: null,
    cause: null,
    filter: null,
    detail: null,
    reporters: 0,
    opened_at: moment(-12 + n),
    expires_at: null,
    decided: null,
    report: null,
    appeal: null,
    released_id: null,
    seq: n,
    bar: null,
    person: { modes: '', since: moment(-500_000), messages: 0, strikes: 1 },
    comments: 0,
    ...fields,
  })
  const data = [
    matter(3, {
      kind: 'alarm',
      message_id: null,
      detail: { cause: 'bans', count: 31, since: moment(-9), channel: 'x', channelName: 'czwarty_obieg' },
    }),
    matter(1, {
      message: {
        kind: 'message',
        text: 'sami klakierzy bez gustu',
        is_cut: false,
        at: moment(-12),
        files: [],
        reply_id: null,
      },
      reporters: 3,
      report: { channel: channel('kuchnia-polowa'), categories: [{ category: 'insult', count: 3 }] },
    }),
    matter(2, {
      kind: 'appeal',
      user: somebody('LagMachine'),
      message_id: null,
      appeal: {
        kind: 'ban',
        entry: 7,
        by: somebody('Iskra'),
        category: 'raid',
        reason: 'najazd',
        at: moment(-900),
        ends_at: null,
        text: 'To nie ja, ktoś miał moje hasło.',
        is_cut: false,
        question: null,
        answer: null,
      },
    }),
  ]
  const about = { around: [], said: [], reports: [] }
  return {
    '/matters': {
      data,
      next: null,
      counts: { alarm: 1, report: 1, appeal: 1 },
      open: 3,
      decided_at: null,
      seq: 3,
    },
    '/matters/3': { ...data[0], ...about },
    '/matters/1': { ...data[1], ...about },
  }
})

const log = asStaff((moment) => {
  const entry = (seq: number, kind: string, fields: Partial<ListedEntry> = {}): ListedEntry => ({
    seq,
    id: `entry-${seq}`,
    at: moment(seq - 40),
    kind,
    actor: { ...somebody('Iskra'), modes: 'm' },
    is_operator: false,
    application: null,
    target: null,
    message_id: null,
    filter: null,
    matter: null,
    category: null,
    reason: null,
    detail: null,
    undoes: null,
    undone_by: null,
    evidence: null,
    hash: null,
    undo_bar: null,
    channels: [],
    ...fields,
  })
  const target = { ...somebody('Najdluzsza_Nazwa_Jaka_Tu_Byla_32'), modes: 'q' }
  return {
    '/log': {
      data: [
        entry(12, 'ban', { target, category: 'raid', reason: 'najazd na trzy kanały', detail: {} }),
        entry(11, 'decided', { target, channels: ['kuchnia-polowa'], undo_bar: 'kind' }),
        entry(10, 'run', {
          detail: { title: 'Handel' },
          channels: ['rudzik', 'kuchnia-polowa', 'speedrun_pl'],
          undo_bar: 'kind',
        }),
        entry(9, 'opened', {
          actor: null,
          target,
          category: 'insult',
          channels: ['czwarty_obieg'],
          undo_bar: 'kind',
        }),
      ],
      next: null,
    },
  }
})

const run = asStaff((moment) => {
  const hit = (n: number, name: string, text: string): ServiceRun['hits'][number] => ({
    message_id: `m${n}`,
    seq: n,
    at: moment(n - 60),
    author: somebody('tani_sklep_24'),
    modes: '',
    text,
    places: [[0, 3]],
    by: ['nft'],
    is_cleared: n === 2,
    is_known: false,
    doubts: n === 1 ? ['votes'] : [],
    channel: channel(name),
  })
  const hits = [hit(2, 'kuchnia-polowa', 'nft w zupie'), hit(1, 'rudzik', 'nft za darmo')]
  const json: ServiceRun = {
    id: 'run',
    state: 'going',
    by: somebody('Iskra'),
    started_at: moment(-1),
    body: { title: 'Handel', do: 'hold', when: [{ is: 'words', words: ['nft'] }] },
    filter: null,
    from: moment(-10_080),
    to: moment(-1),
    total: 2400,
    read: 900,
    totals: {
      messages: 900,
      authors: 41,
      caught: 2,
      people: 1,
      removed: 0,
      late: 0,
      agreed: 1,
      deleted: 3,
      deleted_caught: 1,
      known: 0,
      days: [{ day: moment(-10).slice(0, 10), messages: 900, caught: 2 }],
      hours: Array.from({ length: 24 }, () => 0),
      by: [{ by: 'nft', caught: 2 }],
      doubts: { votes: 1, subscriber: 0, regular: 0 },
      consequence: null,
    },
    channels: [
      { ...channel('rudzik'), state: 'done', run: 'one', total: 700, read: 700, caught: 1, people: 1 },
      {
        ...channel('kuchnia-polowa'),
        state: 'going',
        run: 'two',
        total: 900,
        read: 200,
        caught: 1,
        people: 1,
      },
      { ...channel('czwarty_obieg'), state: 'left_out', run: null, total: 20, read: 0, caught: 0, people: 0 },
      { ...channel('speedrun_pl'), state: 'waiting', run: null, total: 800, read: 0, caught: 0, people: 0 },
    ],
    hits,
    next: null,
    doubtful: [hits[1]!],
  }
  return { '/runs/01990000-0000-7000-8000-000000000001': json }
})

const person = asStaff((moment) => {
  const json: ModerationPerson = {
    user: { id: 'lag', name: 'LagMachine', modes: '', created_at: moment(-300_000) },
    since: null,
    messages: 0,
    strikes: 1,
    next_step: null,
    is_trusted: false,
    marks: [],
    channels: [
      {
        ...channel('czwarty_obieg'),
        modes: 'o',
        messages: 412,
        since: moment(-200_000),
        strikes: 2,
        ban: { kind: 'ban', expires_at: null },
      },
      { ...channel('kuchnia-polowa'), modes: '', messages: 1, since: moment(-60), strikes: 0, ban: null },
    ],
    ban: {
      id: 'ban',
      kind: 'ban',
      scope: 'everywhere',
      by: somebody('Iskra'),
      reason: 'najazd',
      at: moment(-900),
      expires_at: null,
    },
    warning: null,
    matters: [{ kind: 'appeal', state: 'open', count: 1 }],
    notes: [],
    data: [],
    next: null,
  }
  return { '/people/LagMachine': json }
})

/** The pages of the moderation of the whole service. */
export const SERVICE_MODERATION_SCENES: readonly Scene[] = [
  scene(
    'moderation-everywhere-queue',
    'Rudzik',
    '/moderation',
    ({ page }) => see(page.getByRole('article').first()).toBeVisible(),
    { before: queue, isTranslated: true },
  ),
  scene(
    'moderation-everywhere-log',
    'Rudzik',
    '/moderation/log',
    ({ page, texts }) => see(page.getByRole('list', { name: texts.modLog.title })).toBeVisible(),
    { before: log, isTranslated: true },
  ),
  scene(
    'moderation-everywhere-run',
    'Rudzik',
    '/moderation/runs/01990000-0000-7000-8000-000000000001',
    ({ page, texts }) => see(page.getByRole('list', { name: texts.runPage.channels.title })).toBeVisible(),
    { before: run, isTranslated: true },
  ),
  scene(
    'moderation-everywhere-person',
    'Rudzik',
    '/moderation/people/LagMachine',
    ({ page, texts }) => see(page.getByRole('list', { name: texts.peoplePage.channels.title })).toBeVisible(),
    { before: person, isTranslated: true },
  ),
  scene('moderation-everywhere-forbidden', 'Halinka77', '/moderation', ({ page, texts }) =>
    see(page.getByText(texts.moderate.forbiddenEverywhere)).toBeVisible(),
  ),
]
