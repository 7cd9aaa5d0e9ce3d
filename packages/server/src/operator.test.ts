import { createWorld, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { buy, shop } from './purchase/purchase.fixture.ts'

const OPERATOR = 'Łucja <Żak> & Syn, ul. Długa 1, 80-827 Gdańsk'
const CONTACT = 'pomoc@chat.example'
const ESCAPED = 'Łucja &lt;Żak&gt; &amp; Syn, ul. Długa 1, 80-827 Gdańsk'

let world: World
afterEach(() => world.close())

/** The mail with the code for somebody who registers in this language. */
async function codeMail(language: string) {
  const body = {
    name: `Nowa_${language}`,
    email: `nowa-${language}@example.com`,
    password: 'tajne-haslo-1',
    password_confirmation: 'tajne-haslo-1',
    accept_rules: true,
    'g-recaptcha-response': '',
  }
  const headers = { 'accept-language': language }
  const { status } = await world.http('POST', '/api/auth/register', { body, headers })
  expect(status).toBe(200)
  return world.mails.find(({ to }) => to.address === body.email)!
}

/** The receipt of a month that somebody buys, as a page. */
async function receipt(): Promise<string> {
  const [owner, buyer] = await world.people('Skarbniczka', 'Kupujaca')
  const order = await buy(world, await shop(world, owner, 'kasa'), buyer)
  const answer = await fetch(`${world.url}/api/users/@me/orders/${order}/receipt/html`, {
    headers: { authorization: `Bearer ${buyer.token}`, 'accept-language': 'pl' },
  })
  return answer.text()
}

const fact = (name: string, value: string) => `<dt>${name}</dt><dd>${value}</dd>`

describe('who runs the service', () => {
  test('stands below mails, in the language of the mail, as text', async () => {
    world = await createWorld({ settings: { OPERATOR, CONTACT, EMAIL_VERIFICATION: 'on' } })
    const polish = await codeMail('pl')
    expect(polish.text).toMatch(
      new RegExp(`\\nGwar\\n\\nUsługę Gwar prowadzi: ${OPERATOR}\\nKontakt: ${CONTACT}\\n$`),
    )
    expect(polish.html).toContain(`Usługę Gwar prowadzi: ${ESCAPED}<br>Kontakt: ${CONTACT}</p>`)
    expect(polish.html).not.toContain('<Żak>')
    expect((await codeMail('en')).text).toContain(`\nGwar is run by: ${OPERATOR}\nContact: ${CONTACT}\n`)
    // also in mails about the account
    const owner = await world.person('Wanda')
    await world.http('POST', '/api/auth/password/reset', { body: { name: owner.name, email: owner.email } })
    await world.service.settled()
    expect(world.mails.at(-1)!.text).toContain(OPERATOR)
  })

  test('sells where SELLER is not set, and is named beside it where it is', async () => {
    world = await createWorld({ settings: { OPERATOR, CONTACT } })
    const alone = await receipt()
    expect(alone).toContain(fact('Sprzedawca', ESCAPED) + fact('Kontakt', CONTACT))
    expect(alone).not.toContain('Usługę prowadzi')
    await world.close()
    world = await createWorld({ settings: { OPERATOR, CONTACT, SELLER: 'Sklep sp. z o.o., NIP 1' } })
    expect(await receipt()).toContain(
      fact('Sprzedawca', 'Sklep sp. z o.o., NIP 1') +
        fact('Usługę prowadzi', ESCAPED) +
        fact('Kontakt', CONTACT),
    )
  })

  test('is not spoken of where it is not set', async () => {
    world = await createWorld({ settings: { EMAIL_VERIFICATION: 'on' } })
    expect((await codeMail('pl')).text).toMatch(/Do zobaczenia na czacie!\nGwar\n$/)
    await world.close()
    world = await createWorld()
    const page = await receipt()
    expect(page).toContain(fact('Sprzedawca', 'Gwar'))
    for (const word of ['Usługę prowadzi', 'Kontakt']) expect(page).not.toContain(word)
  })
})
