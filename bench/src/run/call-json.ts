// oxlint-disable-next-line typescript/no-explicit-any -- each case reads what it asked for
export type Answer = Record<string, any>

/** Calls the API of a service at this address and gives the JSON of its answer. Throws on any other status than 2xx. */
export async function callJson(
  url: string,
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  body?: object,
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`)
  return JSON.parse(text) as Answer
}
