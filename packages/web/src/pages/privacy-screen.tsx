import type { ReactElement } from 'react'
import { config } from '../browser/config.ts'
import { useTexts } from '../locale/texts.ts'
import { Article } from './article.tsx'
import { operatorSection } from './operator-section.tsx'

/** The product's own privacy policy; an operator may have another. */
export function PrivacyScreen(): ReactElement {
  const texts = useTexts()
  return (
    <Article
      title={texts.pages.privacy}
      intro={texts.privacy.intro}
      sections={[
        ...operatorSection(
          texts.operator.controllerTitle,
          texts.operator.contactTitle,
          texts.operator.dataContact,
        ),
        [texts.privacy.accountTitle, texts.privacy.account],
        [texts.privacy.messagesTitle, texts.privacy.messages],
        [texts.privacy.sessionsTitle, texts.privacy.sessions],
        [texts.privacy.browserTitle, texts.privacy.browser],
        [
          texts.privacy.othersTitle,
          config.captcha === 'recaptcha'
            ? `${texts.privacy.others} ${texts.privacy.captcha}`
            : texts.privacy.others,
        ],
        [texts.privacy.rightsTitle, texts.privacy.rights],
      ]}
    />
  )
}
