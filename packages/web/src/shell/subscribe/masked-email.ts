/** 'mi•••@example.com': enough to know one's own address, for a screen that others may see. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`
}
