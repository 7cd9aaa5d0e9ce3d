/** The address with the query of this page: login and registration pass it to each other (APP-05). */
export function withQuery(path: string, search: string): string {
  return search === '' ? path : `${path}?${search}`
}
