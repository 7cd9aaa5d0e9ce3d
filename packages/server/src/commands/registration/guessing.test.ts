import { createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { RATE_LIMITS: 'on' } })
})
afterAll(() => world.close())

test('attack: brute force: guesses by SASL, by LOGIN and over HTTP count together, the right one after them, too', async () => {
  const anna = await world.person('Anna')
  const client = await world.dial('tcp')
  client.send('CAP REQ :sasl', 'CAP END', 'USER a')
  await client.expect(/ 001 /)
  const sasl = (password: string) => [
    'AUTHENTICATE PLAIN',
    `AUTHENTICATE ${Buffer.from(`\0Anna\0${password}`).toString('base64')}`,
  ]
  for (let guess = 0; guess < 5; guess += 1) {
    client.send(...sasl(`guess ${guess}`), `PRIVMSG Gwar :LOGIN Anna other ${guess}`)
    await client.expect(/ 904 /)
    await client.expect(/ NOTICE Guest :Wrong username or password$/)
  }
  client.send(`PRIVMSG Gwar :LOGIN Anna ${anna.password}`)
  await client.expect(/ NOTICE Guest :Too many .*Try again in /)
  client.send(...sasl(anna.password))
  await client.expect(/ 904 /)
  const body = { name: 'Anna', password: anna.password }
  expect((await world.http('POST', '/api/auth/login', { body })).status).toBe(429)
  // somebody with a token is not locked out by a guesser
  client.send(`AUTHORIZATION ${anna.token}`)
  await client.expect(/ NICK :Anna$/)
  client.cut()
})
