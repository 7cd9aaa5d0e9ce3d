import type { ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { Article } from './article.tsx'
import { operatorSection } from './operator-section.tsx'

/** The product's own rules; an operator may have others. */
export function RulesScreen(): ReactElement {
  const texts = useTexts()
  return (
    <Article
      title={texts.pages.rules}
      intro={texts.rules.intro}
      sections={[
        [texts.rules.peopleTitle, texts.rules.people],
        [texts.rules.contentTitle, texts.rules.content],
        [texts.rules.accountTitle, texts.rules.account],
        [texts.rules.moderationTitle, texts.rules.moderation],
        [texts.rules.paidTitle, texts.rules.paid],
        [texts.rules.serviceTitle, texts.rules.service],
        ...operatorSection(texts.operator.title, texts.operator.contactTitle, texts.operator.contact),
        [
          texts.rules.softwareTitle,
          <a key="notices" href="/third-party-notices.txt">
            {texts.rules.software}
          </a>,
        ],
      ]}
    />
  )
}
