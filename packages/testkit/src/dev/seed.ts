import { nameKey } from '@gwar/protocol'
import {
  BUSY_CHANNEL,
  CHANNELS,
  CONVERSATION,
  DEV_PASSWORD,
  PEOPLE,
  PRIVATE_LINES,
  type PersonName,
} from './scene.ts'
import { Talker } from './talker.ts'

export interface SeededPerson {
  readonly name: PersonName
  readonly token: string
}

/**
 * Fills a server with people, channels and a conversation, through its HTTP calls and its socket. The server must
 * have captcha, verification and limits on registration switched off. It can run at each start: what exists
 * already is left alone.
 */
export async function seed(url: string): Promise<readonly SeededPerson[]> {
  const people: SeededPerson[] = []
  for (const name of PEOPLE) people.push({ name, token: await tokenOf(url, name) })
  let isNew = false
  for (const [owner, channel] of CHANNELS)
    if (await createChannel(url, personOf(people, owner), channel)) isNew ||= channel === BUSY_CHANNEL
  if (isNew) await tellConversation(url, people)
  return people
}

export function personOf(people: readonly SeededPerson[], name: PersonName): SeededPerson {
  return people.find((person) => person.name === name)!
}

async function tokenOf(url: string, name: PersonName): Promise<string> {
  const login = await post(url, '/api/auth/login', { name, password: DEV_PASSWORD })
  if (login.status === 200) return (login.body as { token: string }).token
  const registered = await post(url, '/api/auth/register', {
    name,
    email: `${nameKey(name)}@example.com`,
    password: DEV_PASSWORD,
    password_confirmation: DEV_PASSWORD,
    accept_rules: true,
    'g-recaptcha-response': '',
  })
  const { token } = registered.body as { token?: string }
  if (token === undefined)
    throw new Error(`${name} cannot register: ${registered.status} ${JSON.stringify(registered.body)}`)
  return token
}

/** Creates the channel; false where it existed. */
async function createChannel(url: string, owner: SeededPerson, name: string): Promise<boolean> {
  const { status, body } = await post(url, '/api/channels', { name }, owner.token)
  if (status === 200) return true
  if (status === 409) return false
  throw new Error(`#${name} cannot be created: ${status} ${JSON.stringify(body)}`)
}

async function tellConversation(url: string, people: readonly SeededPerson[]): Promise<void> {
  const talkers = new Map<PersonName, Talker>()
  const talkerOf = async (name: PersonName): Promise<Talker> => {
    const known = talkers.get(name)
    if (known !== undefined) return known
    const talker = await Talker.connect(url, personOf(people, name))
    await talker.join(`#${BUSY_CHANNEL}`)
    talkers.set(name, talker)
    return talker
  }
  const ids: string[] = []
  for (const [name, text, replyTo] of CONVERSATION) {
    const talker = await talkerOf(name)
    ids.push(await talker.say(`#${BUSY_CHANNEL}`, text, replyTo === undefined ? undefined : ids[replyTo]))
  }
  for (const [name, text] of PRIVATE_LINES) {
    const talker = await talkerOf(name)
    await talker.say(PEOPLE[0], text)
  }
  for (const talker of talkers.values()) talker.close()
}

async function post(
  url: string,
  path: string,
  body: object,
  token?: string,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}
