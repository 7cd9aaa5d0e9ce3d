import { SCOPES } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../locale/texts.ts'
import styles from './docs-screen.module.css'
import { fillGuide } from './fill-guide.ts'
import en from './guide/oauth.en.md?blocks'
import pl from './guide/oauth.pl.md?blocks'
import { Markdown } from './markdown/markdown.tsx'
import markdown from './markdown/markdown.module.css'

/** How an application logs in for somebody, and what it may then do. */
export function OauthPage(): ReactElement {
  const { docs, scope } = useTexts()
  const blocks = fillGuide({ pl, en }[useLocale()])
  return (
    <>
      <Markdown blocks={blocks} />
      <table className={`${markdown['table']} ${styles['after']}`}>
        <thead>
          <tr>
            <th scope="col">{docs.scope}</th>
            <th scope="col">{docs.scopeMeaning}</th>
          </tr>
        </thead>
        <tbody>
          {SCOPES.map((name) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{scope[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
