/** Somebody whose account goes. */
export interface GonePerson {
  readonly id: string
  readonly name: string
}

/** The replacement in sentences, and as a nick, which has no blanks. */
const IN_TEXT = 'Deleted User'
const AS_NICK = 'Deleted-User'

/**
 * The stored body of an event without somebody's name: where they are one of the people concerned, known by id,
 * and in the values and text of a notice.
 */
export function withoutPerson(body: unknown, person: GonePerson): unknown {
  if (!isRecord(body)) return body
  const i18n = isRecord(body['i18n']) && isRecord(body['i18n']['values']) ? body['i18n'] : null
  const changed: Record<string, unknown> = { ...body }
  for (const [key, value] of Object.entries(body))
    if (isRecord(value) && value['id'] === person.id && value['name'] === person.name)
      changed[key] = { ...value, name: AS_NICK }
  if (i18n === null) return changed
  const values = Object.entries(i18n['values'] as Record<string, unknown>)
  const isNamed = ([key, value]: readonly [string, unknown]) =>
    value === person.name && (key === 'name' || key.endsWith('_name'))
  if (!values.some(isNamed)) return changed
  changed['i18n'] = {
    ...i18n,
    values: Object.fromEntries(values.map((entry) => [entry[0], isNamed(entry) ? IN_TEXT : entry[1]])),
  }
  if (typeof body['text'] === 'string') changed['text'] = withoutWord(body['text'], person.name)
  return changed
}

/** The only character of a name with a meaning in a pattern is the dash, and only within brackets. */
function withoutWord(text: string, name: string): string {
  return text.replaceAll(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g'), IN_TEXT)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
