import type { Texts } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import type { Locator, Page } from 'playwright-core'

/** A channel's or conversation's page as its reader knows it. */
export class ChatPage {
  readonly page: Page
  readonly #texts: Texts

  constructor(page: Page, texts: Texts = pl) {
    this.page = page
    this.#texts = texts
  }

  get box(): Locator {
    return this.page.getByRole('textbox', { name: this.#texts.composer.label })
  }

  get log(): Locator {
    return this.page.getByRole('log')
  }

  /** Rows of the list, the oldest first. */
  get rows(): Locator {
    return this.page.locator('article[data-row]')
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text })
  }

  /** Rows of messages that the service has, as those of an own message are once it was confirmed. */
  confirmed(text: string | RegExp): Locator {
    return this.page.locator('article[data-row]:not([aria-busy="true"])').filter({ hasText: text })
  }

  get send(): Locator {
    return this.page.getByRole('button', { name: this.#texts.composer.send })
  }

  async say(text: string): Promise<void> {
    await this.box.fill(text)
    await this.box.press('Enter')
  }

  /** Ids of the rows, from top to bottom. */
  ids(): Promise<string[]> {
    return this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''))
  }

  /** The visible text of each row, from top to bottom. */
  texts(): Promise<string[]> {
    return this.rows.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).innerText))
  }
}
