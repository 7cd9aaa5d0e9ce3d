/**
 * The address of a picture by which it is withheld. The part behind '#' is never sent, so it makes no other picture: were it
 * left, whoever links a withheld picture with '#x' would show it again.
 */
export function withoutFragment(url: string): string {
  return url.split('#', 1)[0]!
}
