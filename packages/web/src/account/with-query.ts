/** The address with the query of this page: login, registration and the forgotten password pass it to each other (APP-05). */
export function withQuery(path: string, search: string): string {
  return search === '' ? path : `${path}?${search}`
}
