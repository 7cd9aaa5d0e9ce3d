import { pl } from '@gwar/protocol/texts/pl'
import type { Locator, Page } from 'playwright-core'
import { see } from './see.ts'

/** The panel at the side of the chat: the people of a channel and the card of one of them. */
export class SidePanel {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async openUsers(): Promise<void> {
    await this.page.getByRole('button', { name: pl.composer.users }).click()
    await see(this.list).toBeVisible()
  }

  get users(): Locator {
    return this.page.getByRole('complementary', { name: pl.users.title })
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: pl.users.search })
  }

  get list(): Locator {
    return this.page.getByRole('listbox', { name: pl.users.title })
  }

  get options(): Locator {
    return this.list.getByRole('option')
  }

  group(heading: string): Locator {
    return this.list.getByRole('group', { name: heading })
  }

  get card(): Locator {
    return this.page.getByRole('complementary', { name: pl.panels.card })
  }

  button(name: string): Locator {
    return this.card.getByRole('button', { name, exact: true })
  }

  async openCard(name: string): Promise<void> {
    if (!(await this.list.isVisible())) await this.openUsers()
    await this.search.fill(name)
    await this.options.filter({ hasText: name }).first().click()
    await see(this.card.getByText(name).first()).toBeVisible()
  }
}
