import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildWebClient } from '@gwar/server/web-client'
import { freePort } from '@gwar/testkit'
import { BUSY_CHANNEL, CHANNELS, PEOPLE } from '@gwar/testkit/dev/scene'
import { personOf, seed } from '@gwar/testkit/dev/seed'
import { Talker } from '@gwar/testkit/dev/talker'
import { chromium } from 'playwright-core'

/** `npm run screenshot`: the picture of the README, from a real server with the people of the development server. */
const SERVER = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url))
const PICTURE = fileURLToPath(new URL('../../docs/images/channel.png', import.meta.url))
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)
if (CHROMIUM === undefined) throw new Error('Chromium is not installed.')

await buildWebClient()
const dataDir = await mkdtemp(join(tmpdir(), 'gwar-screenshot-'))
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const server = spawn(process.execPath, [SERVER], {
  env: {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    CAPTCHA: 'none',
    EMAIL_VERIFICATION: 'off',
    RATE_LIMITS: 'off',
    PASSWORD_COST: 'low',
    LOG_LEVEL: 'error',
  },
  stdio: 'inherit',
})
const talkers: Talker[] = []
try {
  while (!(await isReady())) await wait(100)
  const people = await seed(url)
  for (const person of people.slice(1, 16)) {
    const talker = await Talker.connect(url, person)
    talkers.push(talker)
    await talker.join(`#${BUSY_CHANNEL}`)
  }
  await photograph(personOf(people, PEOPLE[0]).token)
} finally {
  for (const talker of talkers) talker.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}

async function isReady(): Promise<boolean> {
  if (server.exitCode !== null) throw new Error('The server did not start.')
  try {
    return (await fetch(`${url}/health/ready`)).ok
  } catch {
    return false
  }
}

async function photograph(token: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM!,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({
      viewport: { width: 1200, height: 740 },
      deviceScaleFactor: 1.5,
      locale: 'pl-PL',
      timezoneId: 'Europe/Warsaw',
      reducedMotion: 'reduce',
    })
    await context.addInitScript((value) => localStorage.setItem('gwar.token', value), token)
    const page = await context.newPage()
    for (const [, channel] of CHANNELS) {
      await page.goto(`${url}/channels/${channel}`)
      await page.getByRole('textbox').waitFor()
    }
    await page.goto(`${url}/channels/${BUSY_CHANNEL}`)
    await page.getByText('wszystko i nic').waitFor()
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: PICTURE })
  } finally {
    await browser.close()
  }
}
