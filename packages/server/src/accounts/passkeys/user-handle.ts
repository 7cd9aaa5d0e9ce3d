/** The account as an authenticator keeps it beside a passkey: the bytes of its id, in base64url. */
export function userHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}
