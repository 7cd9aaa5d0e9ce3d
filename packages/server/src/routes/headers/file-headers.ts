import { strictTransport } from './bare-headers.ts'

/** Built scripts, styles and letters; a worker runs under the policy of its own answer, so it is not among them. */
const PART_OF_PAGE = /^\/assets\/(?![^?#]*\bworker\b)[\w.-]+\.(?:js|css|woff2)$/

/** Whether the address is that of a file that only runs or is drawn as a part of a page, under that page's policy. */
export function isPartOfPage(url: string): boolean {
  return PART_OF_PAGE.test(url)
}

/** Headers of such a file. A browser that opens it by its address shows its text and runs nothing. */
export function fileHeaders(config: { readonly publicUrl: string }): Record<string, string> {
  return {
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...strictTransport(config),
  }
}
