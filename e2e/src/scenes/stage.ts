import { nameKey, type Texts } from '@gwar/protocol'
import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import type { Locator, WebSocketRoute } from 'playwright-core'
import { openWindow, type Window } from '../browser.ts'
import { ChatPage } from '../chat-page.ts'
import type { PersonName } from '../sample/lines.ts'
import type { Sample } from '../sample/sample.ts'
import { see } from '../see.ts'
import type { Scene } from './scene.ts'

export interface StageOptions {
  readonly width: number
  /** That of a phone, a tablet or a desktop where none is given. */
  readonly height?: number
  readonly theme?: 'dark' | 'light'
  readonly locale?: 'pl' | 'en'
}

/** The window's height for a width: that of a phone, or of a tablet and a desktop. */
const heightFor = (width: number): number => (width < 720 ? 740 : 900)
/** Who has been here before. */
const REGULARS: ReadonlySet<PersonName | null> = new Set(['Mietowka', 'smoczyca_ala'])
/** Buffers that are open from an earlier visit. */
const BUFFERS = [
  { target: '#rudzik' },
  { target: '#czwarty_obieg' },
  { target: '#kuchnia-polowa', highlights: 1, isUnread: true },
  { target: '#speedrun_pl', isUnread: true },
  { target: 'Bramkarz_09', highlights: 2, isUnread: true },
  { target: 'Halinka77' },
]

/** A person's window in which scenes are played, with the actions that they share. */
export class Stage {
  readonly window: Window
  readonly sample: Sample
  readonly texts: Texts
  readonly chat: ChatPage
  readonly #width: number
  readonly #height: number
  readonly #sockets = new Set<WebSocketRoute>()
  #isCut = false

  private constructor(window: Window, sample: Sample, texts: Texts, width: number, height: number) {
    this.window = window
    this.sample = sample
    this.texts = texts
    this.chat = new ChatPage(window.page, texts)
    this.#width = width
    this.#height = height
  }

  static async open(sample: Sample, as: PersonName | null, options: StageOptions): Promise<Stage> {
    const { width, height = heightFor(width), theme = 'dark', locale = 'pl' } = options
    const window = await openWindow(sample.world, {
      width,
      height,
      theme,
      locale,
      ...(as !== null && { as: await sample.world.person(as) }),
    })
    const stage = new Stage(window, sample, locale === 'pl' ? pl : en, width, height)
    const { page, context } = window
    await page.clock.setFixedTime(sample.world.clock.now())
    await page.routeWebSocket(/\/irc/, (socket) => stage.#take(socket))
    if (as !== null && REGULARS.has(as))
      await context.addInitScript(
        ([key, value]) => {
          if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
        },
        [`gwar.${nameKey(as)}.buffers`, JSON.stringify(BUFFERS)] as const,
      )
    return stage
  }

  /**
   * Plays scenes one after the other and calls `look` in each state. Scenes of one person share a window, except
   * those with `before` or `spoils`. A scene that fails does not stop the others and is reported at the end.
   */
  static async playAll(
    sample: Sample,
    scenes: readonly Scene[],
    options: StageOptions,
    look: (stage: Stage, scene: Scene) => Promise<void>,
  ): Promise<readonly string[]> {
    const failures: string[] = []
    const groups = Map.groupBy(scenes, (scene) => (isAlone(scene) ? scene.name : `as ${scene.as}`))
    for (const group of groups.values()) {
      let stage = await Stage.open(sample, group[0]!.as, options)
      for (const scene of group)
        try {
          await stage.play(scene)
          await look(stage, scene)
        } catch (error) {
          failures.push(`${scene.name} (${options.width} px): ${String(error)}`)
          await stage.close()
          stage = await Stage.open(sample, scene.as, options)
        }
      await stage.close()
    }
    return failures
  }

  /** Brings the window into a scene's state. */
  async play(scene: Scene): Promise<void> {
    const { page } = this
    await page.setViewportSize({ width: this.#width, height: scene.height ?? this.#height })
    await scene.before?.(this)
    const { pathname, search } = new URL(page.url(), 'http://nowhere')
    if (scene.as === null || `${pathname}${search}` !== scene.path || !(await this.#clear())) {
      await this.#go(scene.path)
    }
    await scene.reach(this)
  }

  /** What was closed goes back in the browser's history; where that crosses the navigation, it is begun anew. */
  async #go(path: string): Promise<void> {
    const go = () => this.page.goto(path)
    await go().catch((error: unknown) => {
      if (!String(error).includes('ERR_ABORTED')) throw error
      return go()
    })
  }

  /** Closes what the last scene left open; false when something stays. */
  async #clear(): Promise<boolean> {
    const { page, chat } = this
    const open = page.locator('[role=dialog], [role=menu], aside, [role=listbox]')
    for (let step = 0; step < 4 && (await open.count()) > 0; step += 1) {
      await page.keyboard.press('Escape')
      const cross = page.locator('aside').getByRole('button', { name: this.texts.dialog.close })
      if (step > 1 && (await cross.count()) > 0) await cross.first().click()
    }
    if ((await open.count()) > 0 || (await chat.box.count()) === 0) return false
    await chat.box.fill('')
    await chat.box.press('Escape')
    const newest = page.getByRole('button', { name: new RegExp(`^${this.texts.channel.newest}`) })
    if ((await newest.count()) > 0) await newest.click()
    await page.mouse.move(0, 0)
    return true
  }

  get page(): Window['page'] {
    return this.window.page
  }

  #take(socket: WebSocketRoute): void {
    if (this.#isCut) {
      void socket.close()
      return
    }
    this.#sockets.add(socket)
    socket.connectToServer()
  }

  /** Cuts the connection, so that nothing changes any more. */
  async cut(): Promise<void> {
    this.#isCut = true
    for (const socket of this.#sockets) await socket.close({ code: 1012 })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  panel(name: string): Locator {
    return this.page.getByRole('complementary', { name })
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name })
  }

  async openPanel(button: string | RegExp, panel: string): Promise<Locator> {
    await this.button(button).click()
    await see(this.panel(panel)).toBeVisible()
    return this.panel(panel)
  }

  /** Opens the menu at the own name in the list of buffers, which is opened first where it is not docked. */
  async openAccountMenu(): Promise<void> {
    const { page, texts } = this
    const account = page.getByRole('button', { name: texts.topBar.account })
    if (!(await account.isVisible()))
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${texts.buffers.title}`) })
        .click()
    await account.click()
  }

  /** Waits until the newest message of the full channel is shown. */
  async full(): Promise<void> {
    await see(this.chat.row('wszystko i nic')).toBeVisible()
    await see(this.button(this.texts.panels.hot)).toBeVisible()
  }

  async rowMenu(text: string, item: string): Promise<void> {
    await this.chat.row(text).last().click({ button: 'right' })
    await this.page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  /** Taps on a row, which opens its sheet. */
  async tapRow(text: string): Promise<void> {
    await this.full()
    await this.chat
      .row(text)
      .last()
      .tap({ position: { x: 300, y: 6 } })
    await see(this.dialog(this.texts.message.actions)).toBeVisible()
  }

  /** Changes the theme as another tab would, through the storage event. */
  async theme(theme: 'dark' | 'light'): Promise<void> {
    await this.page.evaluate((newValue) => {
      localStorage.setItem('gwar.theme', newValue)
      globalThis.dispatchEvent(new StorageEvent('storage', { key: 'gwar.theme', newValue }))
    }, theme)
  }

  /** Resolves when the fonts and pictures in view are loaded. */
  async settled(): Promise<void> {
    await this.page.evaluate(async () => {
      await document.fonts.ready
      const isSeen = (image: HTMLImageElement): boolean => {
        const { top, bottom, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight
      }
      const loaded = [...document.images]
        .filter((image) => isSeen(image) && !image.complete)
        .map((image) => new Promise((resolve) => (image.onload = image.onerror = resolve)))
      const patience = new Promise((resolve) => setTimeout(resolve, 5000))
      await Promise.race([Promise.all(loaded), patience])
    })
  }

  close(): Promise<void> {
    return this.window.close()
  }
}

function isAlone({ before, spoils = false }: Scene): boolean {
  return before !== undefined || spoils
}
