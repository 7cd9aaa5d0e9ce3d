import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { config } from '../browser/config.ts'
import { useTexts } from '../locale/texts.ts'
import { PageFrame } from '../shell/frame/page-frame.tsx'
import { useReturnPath } from '../shell/way/use-return-path.ts'
import { useTitle } from '../shell/frame/use-title.ts'
import styles from './article.module.css'

/** A page to read: title, introduction, sections with their headings. */
export function Article(props: {
  title: string
  intro: string
  sections: readonly (readonly [string, ReactNode])[]
}): ReactElement {
  const { title, intro, sections } = props
  const texts = useTexts().pages
  const back = useReturnPath()
  useTitle(title)
  return (
    <PageFrame>
      <article className={styles['article']}>
        <h1>{title}</h1>
        <p className={styles['intro']}>{intro}</p>
        {sections.map(([heading, text]) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
        <footer>
          <p>{texts.default({ product: config.product })}</p>
          <Link href={back}>{texts.back}</Link>
        </footer>
      </article>
    </PageFrame>
  )
}
