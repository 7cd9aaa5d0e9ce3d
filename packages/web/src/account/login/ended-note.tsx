import type { EndedLogin } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { Link } from 'wouter'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { endOf, placeOfEnd } from '../../shell/login/read-ended-login.ts'
import { paths } from '../../shell/way/paths.ts'
import { OutIcon } from '../../ui/icons/late-icons.tsx'
import styles from './ended-note.module.css'
import { withQuery } from '../with-query.ts'

/** Says by what the last login of this browser was ended, and what to do where that was somebody else. */
export function EndedNote({ end, search }: { end: EndedLogin; search: string }): ReactElement {
  const texts = useTexts()
  const locale = useLocale()
  const [now] = useState(() => new Date())
  return (
    <div className={styles['note']} role="status">
      <OutIcon />
      <b>{endOf(end, texts)}</b>
      <p>{placeOfEnd(end, now, texts, locale)}</p>
      {(end.ended_by === 'elsewhere' || end.ended_by === 'password') && (
        <Link href={withQuery(paths.resetPassword, search)}>{texts.login.notYou}</Link>
      )}
    </div>
  )
}
